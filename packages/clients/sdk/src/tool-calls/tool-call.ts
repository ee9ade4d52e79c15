import type { MessageOut } from '../message.ts';

/** A call of a tool by a model, which waits for a decision. */
export type ToolCall = {
  /** Id of the call in its run. */
  id: string;
  /** Name of the tool. */
  name: string;
  /** Arguments as the model wrote them, usually an object. */
  args: unknown;
};

/** A call in a history in which another call may have the same id. */
export type PendingCall = ToolCall & {
  /** Number of calls with the same id before this one. */
  occurrence?: number;
};

/** The tool call that a message is about. */
export type ToolCallReference = { runId: string; toolCallId: string };

/**
 * Returns the `ext` and the idempotency key of the message about a call. Both depend on the run, the call and its
 * arguments: the same call is asked once, and an answer is never used for another call.
 */
export async function identify(runId: string, { id, name, args, occurrence = 0 }: PendingCall) {
  const bytes = new TextEncoder().encode(canonical([runId, id, occurrence, name, args]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digest = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    ext: JSON.stringify({ run_id: runId, tool_call_id: id, digest }),
    idempotencyKey: `tool-call-${digest}`,
  };
}

/** Returns the tool call that a callback is about; null if no adapter sent its message. */
export function toolCallOf({ data }: { data: Pick<MessageOut, 'ext'> }): ToolCallReference | null {
  const reference = parsed(data.ext ?? '');
  if (!isRecord(reference)) return null;
  const { run_id: runId, tool_call_id: toolCallId, digest } = reference;
  if (typeof runId !== 'string' || typeof toolCallId !== 'string' || !digest) return null;
  return { runId, toolCallId };
}

/** Returns the JSON value of a text; undefined if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns JSON with sorted keys: databases may change the order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Returns whether a value is an object with named members. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
