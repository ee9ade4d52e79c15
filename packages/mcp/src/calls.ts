/** The id of a JSON-RPC request. */
export type CallId = string | number;

/** The longest id by which a cancellation finds its call. A longer one would not fit into `ext`. */
const LONGEST_ID = 200;

/**
 * Returns `ext` of the question of a call in a session, or undefined for an id that is too long. The cancellation of a call may reach another process than the call,
 * which then finds the question by it.
 */
export const extOfCall = (session: string, id: CallId): string | undefined =>
  String(id).length > LONGEST_ID ? undefined : JSON.stringify({ mcp: { session, call: id } });
