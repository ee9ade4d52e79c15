import { type CommandUnknownOpts, type Help, Option } from '@commander-js/extra-typings';

const examples = new WeakMap<CommandUnknownOpts, string[]>();

/** Adds examples to a command, which its help and the manual show. */
export function withExamples<Given extends CommandUnknownOpts>(command: Given, ...lines: string[]) {
  examples.set(command, lines);
  return command;
}

/** Returns the examples of a command. */
export const examplesOf = (command: CommandUnknownOpts): string[] => examples.get(command) ?? [];

/** Creates an option that the manual and the completions have, and the help of the command, which must be short, has not. */
export const inManual = <Flags extends string>(flags: Flags, description: string) =>
  new Option(flags, description).hideHelp();

/** Options that every command has, which its help shows last, in one line. */
const common: ReadonlyMap<string, string> = new Map([
  ['--profile', '--profile <name>'],
  ['--json', '--json, as in docs/guides/cli.md'],
  ['--help', '--help'],
]);

const isCommon = (option: { long?: string | undefined }) => common.has(option.long ?? '');

/** Returns the options of a command, its own first, also those that only the manual has. */
export const optionsOf = (command: CommandUnknownOpts, help: Help) => {
  const shown = help.visibleOptions(command);
  const options = [...command.options, ...shown.filter((one) => !command.options.includes(one))];
  return [...options.filter((one) => !isCommon(one)), ...options.filter(isCommon)];
};

/** Returns the help of a command, of at most 24 lines of 80 columns. */
export function formatHelp(command: CommandUnknownOpts, help: Help): string {
  const options = optionsOf(command, help).filter(({ hidden }) => !hidden);
  const own = options.filter((one) => !isCommon(one));
  const rows: [heading: string, items: [term: string, description: string][]][] = [
    [
      'Arguments',
      help
        .visibleArguments(command)
        .map((one) => [help.argumentTerm(one), help.argumentDescription(one)]),
    ],
    ['Commands', commandsOf(command, help)],
    ['Options', own.map((one) => [help.optionTerm(one), help.optionDescription(one)])],
  ];
  const width = Math.max(...rows.flatMap(([, items]) => items.map(([term]) => term.length)));
  const list = rows.flatMap(([heading, items]) => [
    ...(items.length > 0 ? [`${heading}:`] : []),
    ...items.map(([term, description]) => help.formatItem(term, width, description, help)),
  ]);
  const also = options.flatMap(({ long = '' }) => common.get(long) ?? []).join('; ');
  // The list of commands needs the lines. The usage before it says what it lists.
  if (command.parent === null) {
    list.splice(list.indexOf('Options:'), Infinity);
    list.splice(list.indexOf('Commands:'), 1);
  } else list.push(own.length > 0 ? `Also: ${also}` : `Options: ${also}`);
  const shown = examplesOf(command).map((line) => `  $ ${line}`);
  return [
    help.boxWrap(help.commandDescription(command), help.helpWidth ?? 80),
    `Usage: ${help.commandUsage(command)}`,
    ...list,
    ...(shown.length > 0 ? [shown.length > 1 ? 'Examples:' : 'Example:', ...shown] : []),
    '',
  ].join('\n');
}

/** Returns the commands with what they do. Neighbours that do the same share a line. */
function commandsOf(command: CommandUnknownOpts, help: Help): [term: string, text: string][] {
  const rows: [term: string, text: string][] = [];
  for (const one of command.commands) {
    const text = help.subcommandDescription(one);
    const last = rows.at(-1);
    if (last?.[1] === text) last[0] += `, ${one.name()}`;
    else rows.push([one.name(), text]);
  }
  return rows;
}
