/** One part of what a tool would do, as the person reads it. */
export type ToolPart = { label: string; text: string };

/** An argument that no field of the card is made for. */
export type ToolArgument = { name: string; value: unknown };

/** A tool of an MCP server, by the names that the server itself gives. */
export type McpTool = {
  tool: string;
  /** Null if the host does not name it. */
  server: string | null;
  /** What else the host says about the server, such as its URL. */
  facts: ToolPart[];
};

/** A tool that an agent wants to use. All texts are as the agent wrote them. */
export type ToolCall = {
  /** As the host names it. */
  tool: string;
  /** Null for a tool of the host itself, and where the name can be read in two ways. */
  mcp: McpTool | null;
  /** What a tool of the host itself would do: the command, the diff. */
  parts: ToolPart[];
  /** Every other argument. */
  args: ToolArgument[];
  /** The arguments as the host sent them. */
  input: unknown;
  /** The command that it would run, if it runs one. */
  command: string | null;
  /** The file that it would change. */
  file: string | null;
  /** Where it would work: a workspace can have several. */
  folders: string[];
  sessionId: string | null;
  /** Id of this use of the tool, which a repeated request has too. */
  toolUseId: string | null;
};

/** What else the host says about where a request comes from. */
export type Origin = {
  /** Id of the subagent; null for the agent itself. */
  agentId: string | null;
  /** Id of the prompt or turn. */
  promptId: string | null;
};

/** The values that a person gave, by key of the field. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** The outcome of a hook. `none`: no person decided. */
export type Verdict =
  | { kind: 'allow'; comment: string | null; values: GivenValues | null }
  | { kind: 'deny' | 'none'; message: string };

/** A question of the agent, which the person answers with a choice instead of a permission. */
export type AgentQuestion = {
  text: string;
  options: { label: string; description: string | null }[];
  takesSeveral: boolean;
};

/** The request of a host, and how it is answered. */
export type Hook = {
  /** For the log: `claude-code`. */
  dialect: string;
  /** As people know it: `Claude Code`. */
  host: string;
  event: string;
  call: ToolCall;
  origin: Origin;
  /** Present if the agent asks questions. */
  questions?: AgentQuestion[];
  /** Whether the host shows its own dialog meanwhile, so that a person at the computer can be first. */
  hasDialog: boolean;
  /** Whether a host that calls a URL runs the tool if the request fails. */
  runsAfterFailure: boolean;
  /** Whether nobody is asked: the tool only reads, or is a question that only the dialog of the host can answer. */
  isPassed: boolean;
  /** Returns the JSON that the host expects. */
  answer(verdict: Verdict): Record<string, unknown>;
};

/** The report of a host that something was decided without Assent, after which its questions are withdrawn. */
export type EndedUse = {
  dialect: string;
  host: string;
  event: string;
  sessionId: string;
  /** Null for the whole session. */
  agentId: string | null;
  scope: 'use' | 'turn' | 'session';
  /** The use that has ended; null for all of the scope. */
  use: Pick<ToolCall, 'tool' | 'input' | 'toolUseId'> | null;
};

/** The start of a session, at which `assent hook` reports whether it works. */
export type StartedSession = { host: string; event: string; starts: true };

/** An event of a host that asks for no permission, and that decides no question. */
export type QuietEvent = {
  host: string;
  event: string;
  asksNothing: true;
  /** What the host must read, so that it goes on. */
  reply: Record<string, unknown>;
};

/** An event that asks for a permission which cannot be answered, or that is not known. */
export type UnsupportedHook = {
  host: string;
  /** Its name; empty if the host names none. */
  event: string;
  /** What to configure instead. */
  advice: string;
};

export type HostRequest = Hook | EndedUse | StartedSession | QuietEvent | UnsupportedHook;

/** The JSON that a host sends. */
export type HookBody = Record<string, unknown>;

/** Reads the request of one host; null for a request of another one. */
export type Dialect = (body: HookBody) => HostRequest | null;

/** Returns a member of a body if it is text. */
export const textIn = (body: HookBody, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns a path as the only folder; none for null. */
export const onlyFolder = (folder: string | null): string[] => (folder === null ? [] : [folder]);

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
