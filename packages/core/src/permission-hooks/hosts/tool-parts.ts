import { type HookBody, isObject, type ToolPart, textIn } from '../hook.ts';

const FILE = ['file_path', 'path', 'notebook_path'];
const OLD = ['old_string', 'old_str', 'old_source'];
const NEW = ['new_string', 'new_str', 'new_source'];
const DIFF = ['diff'];
const CONTENT = ['content', 'file_text'];

type Parts = { parts: ToolPart[]; file: string | null; command: string | null };

/**
 * Returns the parts of the arguments of a tool: the command, the diff or the new content first, then every other
 * argument as JSON, so that none is hidden.
 * @param input the arguments, or a JSON text of them
 * @param label of the command: some hosts send a patch as one
 */
export function partsOf(input: unknown, label: 'Command' | 'Patch' = 'Command'): Parts {
  const read = typeof input === 'string' ? parsed(input) : input;
  if (!isObject(read)) {
    const what = label === 'Patch' && typeof read === 'string' ? label : 'Arguments';
    return { parts: [{ label: what, text: textOf(read) }], file: null, command: null };
  }
  const rest = { ...read };
  const take = (names: readonly string[]) => {
    const name = names.find((each) => typeof rest[each] === 'string');
    if (name === undefined) return null;
    const text = String(rest[name]);
    delete rest[name];
    return text;
  };
  const parts: ToolPart[] = [];
  const command = take(['command']);
  if (command !== null) parts.push({ label, text: command });
  const file = take(FILE);
  const [before, after] = [take(OLD), take(NEW)];
  if (before !== null || after !== null)
    parts.push({ label: 'Change', text: diffOf(before ?? '', after ?? '') });
  const diff = take(DIFF);
  if (diff !== null) parts.push({ label: 'Change', text: diff });
  const content = take(CONTENT);
  if (content !== null) parts.push({ label: 'New content', text: content });
  const purpose = take(['description']);
  if (purpose !== null)
    parts.push({ label: 'What the agent says about it (not checked)', text: purpose });
  if (Object.keys(rest).length > 0)
    parts.push({ label: 'Other arguments', text: JSON.stringify(rest, null, 1) });
  return { parts, file, command: label === 'Command' ? command : null };
}

/**
 * Returns what a JSON text says, or the text itself if that could differ for the program that reads it: with a name twice,
 * or with digits that a number of JavaScript does not have.
 */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === withoutSpaces(text) ? value : text;
  } catch {
    return text;
  }
}

/** Returns JSON without the white space outside of its strings. */
function withoutSpaces(json: string): string {
  let kept = '';
  let isInString = false;
  let isEscaped = false;
  for (const character of json) {
    if (isInString || !' \t\r\n'.includes(character)) kept += character;
    if (character === '"' && !isEscaped) isInString = !isInString;
    isEscaped = isInString && character === '\\' && !isEscaped;
  }
  return kept;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');

/** Returns the removed lines, then the added ones. */
function diffOf(before: string, after: string): string {
  const marked = (text: string, mark: string) =>
    text === '' ? [] : text.split('\n').map((line) => `${mark} ${line}`);
  return [...marked(before, '-'), ...marked(after, '+')].join('\n');
}

/**
 * The tools of the MCP server of Assent. An agent asks with them, so nobody is asked whether it may. Hosts name the tools of a
 * server by the name that it has in their settings, so any server called `assent` has this for these four tools, and for no other.
 */
export const OWN_TOOLS = [
  'ask_approval',
  'get_approval',
  'answer_question',
  'cancel_approval',
  'list_approvers',
] as const;

/** The name that the settings must give to the server. */
const SERVER = 'assent';

/** How each host names a tool of a server. */
type Naming = (server: string, tool: string) => string;

/** Returns a function that says whether a name is that of one of our tools. Names are compared as a whole, with their case. */
export function ownToolsBy(...namings: Naming[]): (name: string) => boolean {
  const names = new Set(namings.flatMap((naming) => OWN_TOOLS.map((tool) => naming(SERVER, tool))));
  return (name) => names.has(name);
}

/**
 * Returns whether what a host says about the server of a tool fits. Some names can be read in two ways: `mcp_assent_ask_approval`
 * could also be `approval` of a server `assent_ask`.
 * @param given what the host says; undefined: it says nothing
 */
export function isOwnServer(given: unknown, member: string): boolean {
  if (given === undefined) return true;
  const body: HookBody = isObject(given) ? given : {};
  return textIn(body, member) === SERVER;
}
