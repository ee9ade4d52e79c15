import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../fields/cursor.ts';
import { type LoggedRequest, requestsOf } from './logged-request.model.ts';
import type { ListRequestsIn, LoggedRequestOut, LoggedRequestsOut } from './request-log.schema.ts';

/** Returns the requests of an app's business system, newest first. @throws Problem invalid_cursor */
export async function listRequests(
  { app }: DeveloperCaller,
  { cursor, limit, request_id, outcome }: ListRequestsIn,
): Promise<LoggedRequestsOut> {
  const filter = { requestId: request_id ?? null, outcome: outcome ?? null };
  const rows = await requestsOf(app.id, filter, idPlaceOf(cursor), rowsFor(limit));
  return pageFrom(rows, limit, requestOut, ({ id }) => [id]);
}

const requestOut = (request: LoggedRequest): LoggedRequestOut => ({
  request_id: request.requestId,
  method: request.method,
  path: request.path,
  status: request.status,
  code: request.code,
  duration_ms: request.durationMs,
  started_at: request.startedAt,
});
