import { cursorOf, idPlaceOf } from '../../platform/schemas/cursor.ts';
import { DEFAULT_PAGE } from '../../platform/schemas/fields.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import {
  type LoggedRequest,
  lastRequestTo,
  type RequestFilter,
  requestsWithIds,
  scanRequests,
} from './logged-request.model.ts';
import {
  type LastHookRequestOut,
  type ListRequestsIn,
  LoggedRequestOut,
  type LoggedRequestsOut,
} from './request-log.schema.ts';
import { HOOK_ROUTE, messageIdIn, routeOf } from './request-routes.ts';

/** Returns the requests of an app's business system, newest first. @throws Problem invalid_cursor */
export async function listRequests(
  { app }: DeveloperCaller,
  { cursor, limit = DEFAULT_PAGE, request_id, message_id, key, path, outcome }: ListRequestsIn,
): Promise<LoggedRequestsOut> {
  const filter = {
    requestId: request_id ?? null,
    messageId: message_id ?? (path === undefined ? null : messageIdIn(path)),
    keyId: key ?? null,
    route: path === undefined ? null : routeOf(path),
    outcome: outcome ?? null,
  };
  const { ids, afterId } = await findRequests(app.id, filter, idPlaceOf(cursor), limit);
  const rows = ids.length === 0 ? [] : await requestsWithIds(app.id, ids);
  return {
    data: rows.map(({ r, keyName }) => requestOut(r, keyName)),
    has_more: afterId !== null,
    next_cursor: afterId && cursorOf([afterId]),
  };
}

/** Maximum number of requests that one request reads, which bounds its cost whatever it finds. */
const MAX_SCANNED = 5_000;

/** Returns a page of matches, and after which request the next one begins; null: there is none. */
async function findRequests(
  appId: string,
  filter: RequestFilter,
  beforeId: string | null,
  limit: number,
): Promise<{ ids: string[]; afterId: string | null }> {
  const isOneFilter = Object.values(filter).filter((each) => each !== null).length < 2;
  const each = isOneFilter ? limit + 1 : MAX_SCANNED;
  const scanned = await scanRequests(appId, filter, beforeId, each);
  const found = scanned.filter(({ isFound }) => isFound).map(({ id }) => id);
  const ids = found.slice(0, limit);
  if (found.length > limit) return { ids, afterId: ids.at(-1) ?? null };
  return { ids, afterId: scanned.length < each ? null : (scanned.at(-1)?.id ?? null) };
}

/** Returns the last request of a hook of an agent, or null if there was none. */
export async function showLastHook({ app }: DeveloperCaller): Promise<LastHookRequestOut> {
  const request = await lastRequestTo(app.id, HOOK_ROUTE);
  if (!request) return { request: null };
  const { hookHost, status, code, startedAt } = request;
  return { request: { host: hookHost || null, status, code, started_at: startedAt } };
}

const requestOut = (
  request: Omit<LoggedRequest, 'hookHost'>,
  keyName: string | null,
): LoggedRequestOut => ({
  log_id: request.id,
  request_id: request.requestId,
  method: request.method,
  path: request.path,
  status: request.status,
  code: request.code,
  duration_ms: request.durationMs,
  started_at: request.startedAt,
  key: { key_id: request.keyId, name: keyName },
  message_id: request.messageId,
  headers: LoggedRequestOut.shape.headers.parse(JSON.parse(request.headers)),
  problem: LoggedRequestOut.shape.problem.parse(JSON.parse(request.problem ?? 'null')),
});
