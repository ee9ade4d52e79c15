import type { CommandWords } from './words.ts';

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
