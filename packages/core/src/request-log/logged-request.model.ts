import { change, select } from '../database/database.ts';
import { insert } from '../database/rows.ts';
import { firstIdAt } from '../fields/identifiers.ts';

/** A logged request of a business system, without its body and its query. */
export type LoggedRequest = {
  id: string;
  appId: string;
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** Problem code of the response; null for a success. */
  code: string | null;
  durationMs: number;
  /** Time of arrival, ms. */
  startedAt: number;
};

export const addRequests = (requests: LoggedRequest[]) =>
  insert(
    `logged_requests (id, app_id, request_id, method, path, status, code, is_problem,
       duration_ms, started_at)`,
    requests.map((request) => [
      request.id,
      request.appId,
      request.requestId,
      request.method,
      request.path,
      request.status,
      request.code,
      Number(request.status >= 400),
      request.durationMs,
      request.startedAt,
    ]),
  );

export type RequestFilter = {
  requestId: string | null;
  outcome: 'success' | 'problem' | null;
};

/**
 * Returns the index for a list. It is forced because with both filters the optimizer would intersect two indexes, and
 * sort.
 */
function indexFor({ requestId, outcome }: RequestFilter): string {
  if (requestId !== null) return 'logged_requests_request';
  return outcome === null ? 'logged_requests_account' : 'logged_requests_outcome';
}

/** Returns one page of requests, newest first, starting after `beforeId`. */
export const requestsOf = (
  appId: string,
  filter: RequestFilter,
  beforeId: string | null,
  limit: number,
) => {
  const { requestId, outcome } = filter;
  return select<LoggedRequest>(
    `SELECT id, app_id AS appId, request_id AS requestId, method, path, status, code,
       duration_ms AS durationMs, started_at AS startedAt
     FROM logged_requests FORCE INDEX (${indexFor(filter)})
     WHERE app_id = :appId
       ${requestId === null ? '' : 'AND request_id = :requestId'}
       ${outcome === null ? '' : 'AND is_problem = :isProblem'}
       ${beforeId === null ? '' : 'AND id < :beforeId'}
     ORDER BY id DESC LIMIT ${limit}`,
    { appId, requestId, isProblem: Number(outcome === 'problem'), beforeId },
  );
};

/** Deletes requests that were answered before that time, ms. */
export const forgetRequestsBefore = (time: number, limit: number) =>
  change(`DELETE FROM logged_requests WHERE id < :firstKept ORDER BY id LIMIT ${limit}`, {
    firstKept: firstIdAt('req', time),
  });
