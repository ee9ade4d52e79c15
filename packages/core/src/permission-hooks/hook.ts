/** One part of what a tool would do, as the person reads it. */
export type ToolPart = { label: string; text: string };

/** A tool that an agent wants to use. All texts are as the agent wrote them. */
export type ToolCall = {
  tool: string;
  /** What the tool would do: the command, the diff, and every other argument. */
  parts: ToolPart[];
  /** The arguments as the host sent them. */
  input: unknown;
  /** The file that it would change. */
  file: string | null;
  folder: string | null;
  sessionId: string | null;
  /** Id of this use of the tool, which a repeated request has too. */
  toolUseId: string | null;
};

/** The outcome of a hook. `none`: no person decided, so the host asks by itself. */
export type Verdict = { kind: 'allow' } | { kind: 'deny' | 'none'; message: string };

/** The request of a host, and how it is answered. */
export type Hook = {
  /** For the log: `claude-code`. */
  dialect: string;
  /** As people know it: `Claude Code`. */
  host: string;
  call: ToolCall;
  /** Returns the JSON that the host expects. */
  answer(verdict: Verdict): Record<string, unknown>;
};

/** A request of a host that it sends at another event, or in another form. */
export type UnsupportedHook = {
  host: string;
  /** What to configure instead. */
  advice: string;
};

/** The JSON that a host sends. */
export type HookBody = Record<string, unknown>;

/** Reads the request of one host; null for a request of another one. */
export type Dialect = (body: HookBody) => Hook | UnsupportedHook | null;

/** Returns a member of a body if it is text. */
export const textIn = (body: HookBody, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
