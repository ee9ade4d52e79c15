import { HOOK_ROUTE, routeOf } from '../accounts/request-log/request-routes.ts';
import { readHook } from './dialects.ts';
import { isObject } from './hook.ts';

/**
 * Returns the name of the agent whose hook sent a request, for the log; empty if it is unknown, and null if it is no request of a
 * hook. An agent that calls the URL sends its JSON as the whole body.
 */
export function sendingHost(path: string, body: unknown): string | null {
  if (routeOf(path) !== HOOK_ROUTE) return null;
  if (!isObject(body)) return '';
  try {
    return readHook(isObject(body.request) ? body.request : body)?.host ?? '';
  } catch {
    // Nested so deep that it cannot be read.
    return '';
  }
}
