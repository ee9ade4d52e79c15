import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Help } from '@commander-js/extra-typings';
import { optionsOf } from '../program/help.ts';

/** An option as a completion shows it. */
export type OptionWords = {
  /** Without the dashes. */
  long: string;
  short: string | null;
  description: string;
  /** Name of the value; null if it takes none. */
  value: string | null;
  choices: string[];
  isRepeated: boolean;
};

/** A command as a completion shows it. */
export type CommandWords = {
  name: string;
  summary: string;
  options: OptionWords[];
  /** The values of its first argument, if there are only some. */
  choices: string[];
};

/** Returns what can be typed, from the definitions of the program. */
export const wordsOf = (program: CommandUnknownOpts): CommandWords[] =>
  program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    options: optionsOf(command, new Help()).map((option) => ({
      long: (option.long ?? '').replace(/^--/, ''),
      short: option.short?.replace(/^-/, '') ?? null,
      description: option.description,
      value:
        option.isBoolean() || option.negate ? null : (/<([^>]+)>/.exec(option.flags)?.[1] ?? null),
      choices: option.argChoices ?? [],
      isRepeated: option.description.includes('repeat'),
    })),
    choices: command.registeredArguments[0]?.argChoices ?? [],
  }));
