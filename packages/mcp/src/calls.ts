/** The id of a JSON-RPC request. */
export type CallId = string | number;

/**
 * Returns `ext` of the question of a call in a session. The cancellation of a call may reach another process than the call,
 * which then finds the question by it.
 */
export const extOfCall = (session: string, id: CallId): string =>
  JSON.stringify({ mcp: { session, call: id } });
