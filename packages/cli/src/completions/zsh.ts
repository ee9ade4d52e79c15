import type { CommandWords, OptionWords } from './words.ts';

/** Returns a text in single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
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
    quoted(`${isRepeated ? '*' : ''}${name}[${escaped(description)}]${more}`),
  );
}

/** Returns the completion script for zsh. */
export function zsh(commands: CommandWords[]): string {
  const names = commands.map(({ name, summary }) => quoted(`${name}:${escaped(summary)}`));
  const cases = commands.map(({ name, options, choices }) => {
    const operand =
      choices.length > 0 ? quoted(`1:value:(${choices.join(' ')})`) : "'*: :_default'";
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
