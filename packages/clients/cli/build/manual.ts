import { mkdirSync, writeFileSync } from 'node:fs';
import { type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import { version } from '../package.json';
import { commands } from '../src/commands/list.ts';
import { examplesOf, optionsOf } from '../src/program/help.ts';
import { buildProgram } from '../src/program/program.ts';
import { openTerminal } from '../src/terminal/terminal.ts';

const folder = new URL('../man/', import.meta.url);

/** Writes the manual page to `man`. */
export async function writeManual() {
  const context = { terminal: openTerminal(process), environment: {}, exitCode: 0 };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL('assent.1', folder),
    manual(await buildProgram(context, commands), version),
  );
}

/** Returns the manual page of the program, from its definitions, in the macros of man(7). */
export function manual(program: CommandUnknownOpts, version: string): string {
  const lines = [
    `.TH ASSENT 1 "" "assent ${version}" "User Commands"`,
    '.SH NAME',
    'assent \\- ask a person, get a signed answer',
    '.SH SYNOPSIS',
    '.B assent',
    '.I command',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    escaped(program.description()),
    '.SH COMMANDS',
    ...program.commands.flatMap(sectionOf),
    '.SH EXIT STATUS',
    ...exits.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, escaped(meaning)]),
    '.SH ENVIRONMENT',
    ...variables.flatMap(([name, meaning]) => ['.TP', `.B ${name}`, escaped(meaning)]),
    '.SH FILES',
    '.TP',
    '.I $XDG_CONFIG_HOME/assent/profiles.json',
    escaped(
      'The stored profiles with their keys, readable only by their owner. Default: ~/.config.',
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const exits = [
  ['0', 'Success; of ask and wait: approved.'],
  [
    '1',
    'The operation or a check failed; of ask and wait: rejected; of verify: not valid, or no final approval with --approved.',
  ],
  [
    '2',
    'Of ask and wait: expired or canceled, also by ask at its timeout; of verify: wrong usage.',
  ],
  ['3', 'Of wait and ask --keep: still open at the timeout; of receipt: not in the log yet.'],
  ['64', 'The command line or the request is wrong.'],
  ['69', 'The service could not be reached, or is overloaded.'],
  ['70', 'An error of the program itself.'],
  ['77', 'There is no valid key, or it may not do this.'],
  ['129, 130, 143', 'Interrupted by SIGHUP, SIGINT or SIGTERM.'],
] as const;

const variables = [
  ['ASSENT_URL', 'Origin of the server. It precedes that of the profile.'],
  [
    'ASSENT_KEY',
    '<appid>:<secret>; the secret is a key or the open secret. It precedes that of the profile.',
  ],
  ['ASSENT_PROFILE', 'Name of the profile, if --profile is absent.'],
  ['ASSENT_TOPIC', 'Topic to which ask and trigger send, if --topic is absent.'],
  ['ASSENT_ALLOW_HTTP', '1 allows plain http to another machine.'],
  ['NO_COLOR', 'If set, there are no colours.'],
] as const;

/** Escapes what roff would read: a backslash, and a dot or an apostrophe at the beginning of a line. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll(/^[.']/gm, '\\&$&');

function sectionOf(command: CommandUnknownOpts): string[] {
  const help = new Help();
  const rows = [
    ...help.visibleArguments(command).map((one) => [one.name(), help.argumentDescription(one)]),
    ...optionsOf(command, help).map((one) => [one.flags, help.optionDescription(one)]),
  ];
  const examples = examplesOf(command);
  return [
    `.SS ${escaped(help.commandUsage(command))}`,
    escaped(command.description()),
    ...rows.flatMap(([term = '', text = '']) => ['.TP', `.B ${escaped(term)}`, escaped(text)]),
    ...(examples.length > 0 ? ['.PP', '.nf', ...examples.map(escaped), '.fi'] : []),
  ];
}
