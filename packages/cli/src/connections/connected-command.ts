import { Command } from '@commander-js/extra-typings';

/** Begins a command that prints JSON on request. */
export const printingCommand = (name: string) =>
  new Command(name)
    .option('--json', 'print JSON, as docs/cli.md describes')
    .helpOption('-h, --help', 'print this help');

/** Begins a command that calls the service. */
export const connectedCommand = (name: string) =>
  printingCommand(name).option('--profile <name>', 'use this stored profile');
