const ID = /^[a-z]{2,5}_[0-9a-z_]{3,40}$/;
const MESSAGE_ID = /\/(msg_[0-7][0-9a-hjkmnp-tv-z]{25})(?=\/|$)/;

/** Route of the requests of hooks of agents. */
export const HOOK_ROUTE = '/v1/open/hooks/permission';

/**
 * Returns a path as the request log is filtered by it: in lower case, without a slash at the end, and with `{id}` in place of
 * each id, as the API document has it (`{message_id}`).
 */
export function routeOf(path: string): string {
  const segments = path.toLowerCase().split('/');
  while (segments.at(-1) === '') segments.pop();
  return segments
    .map((segment) => (ID.test(segment) || /^\{\w+\}$/.test(segment) ? '{id}' : segment))
    .join('/');
}

/** Returns the id of the message in a path, or null. */
export const messageIdIn = (path: string): string | null => MESSAGE_ID.exec(path)?.[1] ?? null;
