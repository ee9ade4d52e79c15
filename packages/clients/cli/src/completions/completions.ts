import { type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import { optionsOf } from '../program/help.ts';

/** Returns the completion script for bash. */
export function bash(commands: CommandWords[]): string {
  const cases = commands.map(({ name, options, choices }) => {
    const words = [...choices, ...options.map(({ long }) => `--${long}`)];
    return `    ${name}) words='${words.join(' ')}' ;;`;
  });
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ long, value, choices }) =>
      value === null ? [] : [`    '${name} --${long}') words='${choices.join(' ')}' ;;`],
    ),
  );
  const names = commands.map(({ name }) => name);
  return `# bash completion of assent: eval "$(assent completion bash)"
_assent() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local command='' words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      -*) ;;
      *) command=$word; break ;;
    esac
  done
  case $command in
    '') words='${[...names, 'help', '--help', '--version'].join(' ')}' ;;
    help) words='${names.join(' ')}' ;;
${cases.join('\n')}
  esac
  case "$command $previous" in
${values.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _assent assent
`;
}

/** An option as a completion shows it. */
type OptionWords = {
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

/** Returns a text in single quotes. */
const fishText = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** Returns the completion script for fish. */
export function fish(commands: CommandWords[]): string {
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c assent -f -n __fish_use_subcommand -a ${name} -d ${fishText(summary)}`,
  );
  const rest = commands.flatMap(({ name, options, choices }) => {
    const where = `complete -c assent -n ${fishText(`__fish_seen_subcommand_from ${name}`)}`;
    const operands = choices.length > 0 ? [`${where} -f -a ${fishText(choices.join(' '))}`] : [];
    return [
      ...operands,
      ...options.map(({ long, short, description, value, choices: values }) =>
        [
          `${where} -l ${long}`,
          ...(short === null ? [] : [`-s ${short}`]),
          ...(value === null
            ? []
            : [values.length > 0 ? `-x -a ${fishText(values.join(' '))}` : '-r']),
          `-d ${fishText(description)}`,
        ].join(' '),
      ),
    ];
  });
  return `# fish completion of assent: assent completion fish | source\n${[...first, ...rest].join('\n')}\n`;
}

/** Returns a text in single quotes. */
const zshText = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
/** Escapes what _arguments and _describe read in a description. */
const escaped = (text: string) => text.replaceAll(/[[\]:\\]/g, '\\$&');

function argumentOf({
  long,
  short,
  description,
  value,
  choices,
  isRepeated,
}: OptionWords): string[] {
  const action = choices.length > 0 ? `(${choices.join(' ')})` : ' ';
  const more = value === null ? '' : `:${escaped(value)}:${action}`;
  const names = [`--${long}`, ...(short === null ? [] : [`-${short}`])];
  return names.map((name) =>
    zshText(`${isRepeated ? '*' : ''}${name}[${escaped(description)}]${more}`),
  );
}

/** Returns the completion script for zsh. */
export function zsh(commands: CommandWords[]): string {
  const names = commands.map(({ name, summary }) => zshText(`${name}:${escaped(summary)}`));
  const cases = commands.map(({ name, options, choices }) => {
    const operand =
      choices.length > 0 ? zshText(`1:value:(${choices.join(' ')})`) : "'*: :_default'";
    return `    ${name}) _arguments ${[...options.flatMap(argumentOf), operand].join(' ')} ;;`;
  });
  return `#compdef assent
# zsh completion of assent: eval "$(assent completion zsh)" after compinit
_assent() {
  local -a commands
  commands=(${names.join(' ')})
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
    help) _describe command commands ;;
${cases.join('\n')}
  esac
}
compdef _assent assent
`;
}
