import { select } from '../database/database.ts';
import { firstIdAt } from '../fields/identifiers.ts';
import type { DeliveryStatus } from './deliveries.schema.ts';

/** A delivery as the log shows it. */
export type LoggedDelivery = {
  id: string;
  eventId: string;
  eventType: string;
  messageId: string;
  status: DeliveryStatus;
  dueAt: number | null;
  claim: string | null;
  createdAt: number;
};

export type DeliveryFilter = {
  accountId: string;
  messageId?: string;
  statuses?: DeliveryStatus[];
  /** Only what is older than this one. */
  beforeId: string | null;
};

const COLUMNS = `d.id, d.event_id AS eventId, e.type AS eventType, d.message_id AS messageId, d.status,
  d.due_at AS dueAt, d.claim, d.created_at AS createdAt`;

/**
 * Newest first. Each status is walked by itself in the order of the list and the heads are merged, so a page costs the
 * same however many deliveries there are. Indexes are said outright: the optimizer likes to walk the whole account
 * instead, in the hope to meet what is rare.
 */
export function pageOfDeliveries(filter: DeliveryFilter, limit: number): Promise<LoggedDelivery[]> {
  const { accountId, messageId, beforeId } = filter;
  const statuses = filter.statuses?.length ? [...new Set(filter.statuses)] : undefined;
  const before = beforeId === null ? '' : 'AND id < :beforeId';
  const newest = (index: string, where: string) =>
    `SELECT * FROM deliveries FORCE INDEX (${index}) WHERE account_id = :accountId ${where} ${before}
     ORDER BY id DESC LIMIT ${limit}`;
  const heads = () => {
    if (messageId !== undefined)
      return newest('deliveries_message', `AND message_id = :messageId ${ofStatuses(statuses)}`);
    if (statuses === undefined) return newest('deliveries_account', '');
    const each = statuses.map((_, at) => newest('deliveries_status', `AND status = :status${at}`));
    return each.map((head) => `(${head})`).join(' UNION ALL ');
  };
  return select<LoggedDelivery>(
    `SELECT ${COLUMNS} FROM (${heads()}) d JOIN events e ON e.id = d.event_id
     ORDER BY d.id DESC LIMIT ${limit}`,
    {
      accountId,
      messageId,
      statuses,
      beforeId,
      ...Object.fromEntries((statuses ?? []).map((status, at) => [`status${at}`, status])),
    },
  );
}

const ofStatuses = (statuses: DeliveryStatus[] | undefined) =>
  statuses === undefined ? '' : 'AND status IN (:statuses)';

/** One delivery with the bytes that it carries. */
export async function oneDelivery(id: string, accountId: string) {
  const [delivery] = await select<LoggedDelivery & { body: string }>(
    `SELECT ${COLUMNS}, e.body FROM deliveries d JOIN events e ON e.id = d.event_id
     WHERE d.id = :id AND d.account_id = :accountId`,
    { id, accountId },
  );
  return delivery;
}

/** How often a delivery was tried, and what came of it last. */
export type LastAttempt = {
  deliveryId: string;
  times: number;
  startedAt: number;
  statusCode: number | null;
  error: string | null;
};

/** By delivery; one that was never tried has none. */
export async function lastAttemptsOf(ids: string[]): Promise<Map<string, LastAttempt>> {
  if (ids.length === 0) return new Map();
  const attempts = await select<LastAttempt>(
    `SELECT a.delivery_id AS deliveryId, tried.times, a.started_at AS startedAt,
       a.status_code AS statusCode, a.error
     FROM (SELECT MAX(id) AS last_id, COUNT(*) AS times FROM delivery_attempts
           WHERE delivery_id IN (:ids) GROUP BY delivery_id) tried
     JOIN delivery_attempts a ON a.id = tried.last_id`,
    { ids },
  );
  return new Map(attempts.map((attempt) => [attempt.deliveryId, attempt]));
}

/** An id is made a moment before the time that stands beside it. */
const ID_LAG_MS = 60_000;

/** The next failed deliveries of a status since a time, ms, oldest first. */
export const failedSince = (
  { accountId, status, since, afterId }: FailedSince,
  limit: number,
): Promise<{ id: string }[]> =>
  select<{ id: string }>(
    `SELECT id FROM deliveries FORCE INDEX (deliveries_status)
     WHERE account_id = :accountId AND status = :status AND id > :afterId AND created_at >= :since
     ORDER BY id LIMIT ${limit}`,
    { accountId, status, since, afterId: afterId ?? firstIdAt('dlv', since - ID_LAG_MS) },
  );

type FailedSince = {
  accountId: string;
  status: DeliveryStatus;
  since: number;
  afterId: string | null;
};
