import type { CommandUnknownOpts, Help } from '@commander-js/extra-typings';

const examples = new WeakMap<CommandUnknownOpts, string[]>();

/** Adds examples to a command, which its help and the manual show. */
export function withExamples<Given extends CommandUnknownOpts>(command: Given, ...lines: string[]) {
  examples.set(command, lines);
  return command;
}

/** Returns the examples of a command. */
export const examplesOf = (command: CommandUnknownOpts): string[] => examples.get(command) ?? [];

/** Options that every command has, which its help shows last. */
const common = new Set(['--profile', '--json', '--help']);

/** Returns the options of a command, its own first. */
export const optionsOf = (command: CommandUnknownOpts, help: Help) => {
  const isCommon = (option: { long?: string | undefined }) => common.has(option.long ?? '');
  const options = help.visibleOptions(command);
  return [...options.filter((one) => !isCommon(one)), ...options.filter(isCommon)];
};

const programOptions = 'Options: --help prints this help, after a command its help; --version';

/** Returns the help of a command, of at most 24 lines of 80 columns. */
export function formatHelp(command: CommandUnknownOpts, help: Help): string {
  const rows: [heading: string, items: [term: string, description: string][]][] = [
    [
      'Arguments',
      help
        .visibleArguments(command)
        .map((one) => [help.argumentTerm(one), help.argumentDescription(one)]),
    ],
    ['Commands', command.commands.map((one) => [one.name(), help.subcommandDescription(one)])],
    [
      'Options',
      optionsOf(command, help).map((one) => [help.optionTerm(one), help.optionDescription(one)]),
    ],
  ];
  const width = Math.max(...rows.flatMap(([, items]) => items.map(([term]) => term.length)));
  const list = rows.flatMap(([heading, items]) => [
    ...(items.length > 0 ? [`${heading}:`] : []),
    ...items.map(([term, description]) => help.formatItem(term, width, description, help)),
  ]);
  // The list of commands needs the lines. The usage before it says what it lists.
  if (command.parent === null) {
    list.splice(list.indexOf('Options:'), Infinity, programOptions);
    list.splice(list.indexOf('Commands:'), 1);
  }
  const shown = examplesOf(command).map((line) => `  $ ${line}`);
  return [
    help.boxWrap(help.commandDescription(command), help.helpWidth ?? 80),
    `Usage: ${help.commandUsage(command)}`,
    ...list,
    ...(shown.length > 0 ? [shown.length > 1 ? 'Examples:' : 'Example:', ...shown] : []),
    '',
  ].join('\n');
}
