import {
  type HookBody,
  isObject,
  type McpTool,
  type ToolArgument,
  type ToolPart,
  textIn,
} from '../hook.ts';

/**
 * The members of the arguments of a tool of a host that are fields of the card. Only such a tool has them: a tool of somebody
 * else may give any meaning to `command` or `path`.
 */
export type OwnTool = {
  /** The member with the command that the tool runs. */
  command?: string;
  /** The members that can have the file. */
  file?: readonly string[];
  /** The members with the text that is replaced, and the one in its place. */
  change?: { before: readonly string[]; after: readonly string[] };
  /** Labels of further texts, by member, in their order on the card. */
  texts?: Readonly<Record<string, string>>;
  /** The label of arguments that are only a text. */
  whole?: string;
};
export type OwnTools = Readonly<Record<string, OwnTool>>;

/** What an agent writes beside a command, to explain it. */
export const CLAIM = 'What the agent says about it (not checked)';

type Parts = {
  parts: ToolPart[];
  args: ToolArgument[];
  file: string | null;
  command: string | null;
};

/** Returns the tool of a host that has exactly this name; null for a tool of anybody else. */
export const ownTool = (tools: OwnTools, name: string): OwnTool | null =>
  Object.hasOwn(tools, name) ? (tools[name] ?? null) : null;

/**
 * Returns what the arguments of a tool say: the fields of a tool of the host, and every other argument, so that none is hidden.
 * @param input the arguments, or a JSON text of them
 * @param own null for a tool that is not one of the host
 */
export function partsOf(input: unknown, own: OwnTool | null): Parts {
  const read = typeof input === 'string' ? parsed(input) : input;
  if (!isObject(read)) {
    const label = typeof read === 'string' ? (own?.whole ?? 'Arguments') : 'Arguments';
    const parts = read === undefined ? [] : [{ label, text: textOf(read) }];
    return { parts, args: [], file: null, command: null };
  }
  const rest = new Map(Object.entries(read));
  const take = (names: readonly string[] = []) => {
    const name = names.find((each) => typeof rest.get(each) === 'string');
    if (name === undefined) return null;
    const text = String(rest.get(name));
    rest.delete(name);
    return text;
  };
  const { command: commandName, change, texts = {} } = own ?? {};
  const parts: ToolPart[] = [];
  const command = take(commandName === undefined ? [] : [commandName]);
  if (command !== null) parts.push({ label: 'Command', text: command });
  const file = take(own?.file);
  const [before, after] = [take(change?.before), take(change?.after)];
  if (before !== null || after !== null)
    parts.push({ label: 'Change', text: diffOf(before ?? '', after ?? '') });
  for (const [name, label] of Object.entries(texts)) {
    const text = take([name]);
    if (text !== null) parts.push({ label, text });
  }
  return { parts, args: [...rest].map(([name, value]) => ({ name, value })), file, command };
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
 * Reads a name that joins the names of a server and of its tool. Null if it is another name, or one that can be read in two ways:
 * both names may contain what joins them.
 */
export function joinedName(
  name: string,
  { before = '', between }: { before?: string; between: string },
): McpTool | null {
  if (!name.startsWith(before)) return null;
  const [server = '', tool = '', ...others] = name.slice(before.length).split(between);
  return server && tool && others.length === 0 ? { server, tool, facts: [] } : null;
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
