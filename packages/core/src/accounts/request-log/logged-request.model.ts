import { flag, integer, type Row, text } from '../../platform/database/columns.ts';
import { insert, select } from '../../platform/database/database.ts';
import { joinedRows } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';

/** Key of a request with the open secret. */
export const OPEN_SECRET = 'open_secret';

/** A logged request of a business system, without its body and its query. */
const loggedRequests = defineTable('logged_requests', {
  id: text().key,
  appId: text(),
  requestId: text(),
  method: text(),
  path: text(),
  status: integer(),
  /** Problem code of the response; null for a success. */
  code: text().orNull,
  durationMs: integer(),
  /** Time of arrival, ms. */
  startedAt: integer(),
  /** Name of the agent whose hook sent it, empty if it is unknown; null for every other request. */
  hookHost: text().orNull,
  /** Its path with `{id}` in place of ids, by which the log is filtered. */
  route: text().orNull,
  /** Id of the key, or `open_secret`. */
  keyId: text(),
  /** The message that it sent, read or changed. */
  messageId: text().orNull,
  /** JSON of its headers that contain no secret. */
  headers: text(),
  /** JSON of the problem that it was answered with. */
  problem: text().orNull,
  isProblem: flag(),
}).of('app', {
  kept: {
    after: 'id',
    days: LOG_DAYS,
    at: (time) => firstIdAt('req', time),
    as: 'request log',
  },
});
export type LoggedRequest = Omit<Row<typeof loggedRequests>, 'isProblem'>;

export const addRequests = (requests: LoggedRequest[]) =>
  insert(
    loggedRequests,
    requests.map((request) => ({ ...request, isProblem: request.status >= 400 })),
  );

/** Filters of the log; null: any. */
export type RequestFilter = {
  requestId: string | null;
  messageId: string | null;
  keyId: string | null;
  route: string | null;
  outcome: 'success' | 'problem' | null;
};

/** The filters with an index each, the most selective first, and their conditions. */
const FILTERS = [
  { name: 'requestId', index: 'logged_requests_request', condition: 'request_id = :requestId' },
  { name: 'messageId', index: 'logged_requests_message', condition: 'message_id = :messageId' },
  { name: 'keyId', index: 'logged_requests_key', condition: 'key_id = :keyId' },
  { name: 'route', index: 'logged_requests_route', condition: 'route = :route' },
  { name: 'outcome', index: 'logged_requests_outcome', condition: 'is_problem = :isProblem' },
] as const satisfies { name: keyof RequestFilter; index: string; condition: string }[];

/** A request that was read, and whether it matches. */
export type ScannedRequest = { id: string; isFound: number };

/**
 * Reads the next `each` requests of one filter, newest first, after `beforeId`, and returns for each whether the others match.
 * The index is forced because with several filters the optimizer would intersect two indexes, and sort. Without a filter, the
 * newest of both outcomes are merged.
 */
export function scanRequests(
  appId: string,
  filter: RequestFilter,
  beforeId: string | null,
  each: number,
) {
  const [first, ...others] = FILTERS.filter(({ name }) => filter[name] !== null);
  const newest = (condition: string) =>
    `(SELECT x.id FROM logged_requests x FORCE INDEX (${first?.index ?? 'logged_requests_outcome'})
       WHERE x.app_id = :appId AND x.${condition} ${beforeId === null ? '' : 'AND x.id < :beforeId'}
       ORDER BY x.id DESC LIMIT :each)`;
  const heads = first ? [first.condition] : ['is_problem = 0', 'is_problem = 1'];
  const isFound = ['TRUE', ...others.map(({ condition }) => `r.${condition}`)].join(' AND ');
  return select<ScannedRequest>(
    `SELECT r.id, ${isFound} AS isFound
     FROM (${heads.map(newest).join(' UNION ALL ')} ORDER BY id DESC LIMIT :each) d
     STRAIGHT_JOIN logged_requests r FORCE INDEX (PRIMARY) ON r.id = d.id AND r.app_id = :appId
     ORDER BY d.id DESC`,
    { ...filter, appId, isProblem: Number(filter.outcome === 'problem'), beforeId, each },
  );
}

/** Returns logged requests, newest first, with the name of the key of each. */
export const requestsWithIds = (appId: string, ids: string[]) =>
  joinedRows<{ r: typeof loggedRequests }, { keyName: string | null }>(
    { r: loggedRequests },
    {
      from: `logged_requests r LEFT JOIN api_keys k ON k.id = r.key_id AND k.app_id = r.app_id
        WHERE r.id IN (:ids) AND r.app_id = :appId ORDER BY r.id DESC`,
      more: 'k.name AS keyName',
    },
    { appId, ids },
  );

type HookRequest = Pick<LoggedRequest, 'status' | 'code' | 'startedAt' | 'hookHost'>;

/** Returns the last request of a route; null if there was none. */
export const lastRequestTo = async (appId: string, route: string): Promise<HookRequest | null> => {
  const [request] = await select<HookRequest>(
    `SELECT status, code, started_at AS startedAt, hook_host AS hookHost
     FROM logged_requests FORCE INDEX (logged_requests_route)
     WHERE app_id = :appId AND route = :route
     ORDER BY id DESC LIMIT 1`,
    { appId, route },
  );
  return request ?? null;
};
