import { MAX_TITLE } from '../../platform/schemas/published-limits.ts';
import type { Hook, McpTool } from '../hook.ts';
import { visibleInOneLine } from './visible-text.ts';

/** Limits of the parts of a title. */
const MAX = { title: MAX_TITLE, command: 60, name: 24 };

/**
 * Returns the title of a card: what would be done, and in which folder. It shows the beginning of a command, and says so where there
 * is more; the text of the card has all of it.
 */
export function titleOf({ host, call, questions }: Pick<Hook, 'host' | 'call' | 'questions'>) {
  const where = inFolders(call.folders);
  if (questions) return fitting(askedBy(host, questions), `${host} asks${where}`);
  const { command, file, tool, mcp } = call;
  if (mcp) return fitting(`Use ${ofServer(mcp)}${where}?`, `Use a tool of a server${where}?`);
  if (command !== null) return `Run ${commandOf(command)}${where}?`;
  const what = file === null ? '' : on(file);
  return fitting(`Use ${visibleInOneLine(tool)}${what}${where}?`, `Use a tool${where}?`);
}

const askedBy = (host: string, [only, ...others]: NonNullable<Hook['questions']>) =>
  only && others.length === 0
    ? `${host} asks: ${visibleInOneLine(only.text)}`
    : `${host} asks ${others.length + 1} questions`;

const fitting = (title: string, otherwise: string) =>
  title.length <= MAX.title ? title : otherwise;

/** Returns the first line in backticks. One with a backtick could end the quotation by itself. */
function commandOf(command: string): string {
  const [first = '', ...others] = command.trim().split('\n');
  const shown = visibleInOneLine(first);
  if (shown === '' || shown.includes('`')) return 'a command';
  const more =
    others.length === 0
      ? ''
      : ` and ${others.length} more ${others.length === 1 ? 'line' : 'lines'}`;
  return `\`${cut(shown, MAX.command)}\`${more}`;
}

const ofServer = ({ tool, server }: McpTool) =>
  `${visibleInOneLine(tool)} of ${server === null ? 'an MCP server' : visibleInOneLine(server)}`;

/** Returns the names of one folder or of two, or the number of more. */
function inFolders([first, second, ...others]: readonly string[]): string {
  if (others.length > 0) return ` in ${others.length + 2} folders`;
  const [one, two] = [named(' in ', first), named(' and ', second)];
  return one === '' && two !== '' ? named(' in ', second) : one + two;
}
const on = (file: string) => named(' on ', file);

/** Returns the last part of a path. */
function named(word: string, path: string | undefined): string {
  const name = path?.split(/[\\/]/).findLast((part) => part !== '');
  return name === undefined ? '' : `${word}${cut(visibleInOneLine(name), MAX.name)}`;
}

/** Cuts a text, but not inside of a surrogate pair. */
const cut = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
