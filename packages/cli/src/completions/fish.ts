import type { CommandWords } from './words.ts';

/** Returns a text in single quotes. */
const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** Returns the completion script for fish. */
export function fish(commands: CommandWords[]): string {
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c assent -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  const rest = commands.flatMap(({ name, options, choices }) => {
    const where = `complete -c assent -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
    const operands = choices.length > 0 ? [`${where} -f -a ${quoted(choices.join(' '))}`] : [];
    return [
      ...operands,
      ...options.map(({ long, short, description, value, choices: values }) =>
        [
          `${where} -l ${long}`,
          ...(short === null ? [] : [`-s ${short}`]),
          ...(value === null
            ? []
            : [values.length > 0 ? `-x -a ${quoted(values.join(' '))}` : '-r']),
          `-d ${quoted(description)}`,
        ].join(' '),
      ),
    ];
  });
  return `# fish completion of assent: assent completion fish | source\n${[...first, ...rest].join('\n')}\n`;
}
