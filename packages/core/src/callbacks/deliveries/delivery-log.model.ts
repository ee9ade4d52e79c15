import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { batched, change, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';
import { LOG_DAYS } from '../../platform/schemas/published-limits.ts';
import { DeliveryStatus } from './deliveries.schema.ts';

/** A delivery as shown in the log. */
export type LoggedDelivery = RowOfApp & {
  eventId: string;
  eventType: string;
  messageId: string;
  status: DeliveryStatus;
  dueAt: number | null;
  claim: string | null;
  destination: string;
  createdAt: number;
};

export type DeliveryFilter = {
  appId: string;
  messageId?: string;
  statuses?: DeliveryStatus[];
  /** Only deliveries older than this one. */
  beforeId: string | null;
};

const COLUMNS = `d.id, d.app_id AS appId, d.event_id AS eventId, e.type AS eventType, d.message_id AS messageId, d.status,
  d.destination, d.due_at AS dueAt, d.claim, d.created_at AS createdAt`;

/**
 * Lists deliveries, newest first. Reads each status separately in the order of the list and merges the results, so the
 * cost of a page does not depend on the number of deliveries. The indexes are forced because the optimizer tends to
 * scan the whole app for rare statuses.
 */
export function pageOfDeliveries(filter: DeliveryFilter, limit: number): Promise<LoggedDelivery[]> {
  const { appId, messageId, beforeId } = filter;
  const statuses = [...new Set(filter.statuses?.length ? filter.statuses : DeliveryStatus.options)];
  const before = beforeId === null ? '' : 'AND id < :beforeId';
  const newest = (index: string, where: string) =>
    `SELECT * FROM deliveries FORCE INDEX (${index}) WHERE app_id = :appId ${where} ${before}
     ORDER BY id DESC LIMIT ${limit}`;
  const heads = () => {
    if (messageId !== undefined)
      return newest('deliveries_message', 'AND message_id = :messageId AND status IN (:statuses)');
    const each = statuses.map((_, at) => newest('deliveries_status', `AND status = :status${at}`));
    return each.map((head) => `(${head})`).join(' UNION ALL ');
  };
  return select<LoggedDelivery>(
    `SELECT ${COLUMNS} FROM (${heads()}) d
       JOIN events e FORCE INDEX (PRIMARY) ON e.id = d.event_id AND e.app_id = d.app_id
     ORDER BY d.id DESC LIMIT ${limit}`,
    {
      appId,
      messageId,
      statuses,
      beforeId,
      ...Object.fromEntries(statuses.map((status, at) => [`status${at}`, status])),
    },
  );
}

/** Returns one delivery with the body of its event. */
export async function oneDelivery(id: string, appId: string) {
  const [delivery] = await select<LoggedDelivery & { body: string }>(
    `SELECT ${COLUMNS}, e.body
     FROM deliveries d JOIN events e FORCE INDEX (PRIMARY)
       ON e.id = d.event_id AND e.app_id = d.app_id
     WHERE d.id = :id AND d.app_id = :appId`,
    { id, appId },
  );
  return delivery;
}

/** Number of attempts of a delivery, and the outcome of the last one. */
export type LastAttempt = {
  deliveryId: string;
  times: number;
  startedAt: number;
  statusCode: number | null;
  error: string | null;
};

/** Returns the last attempts of deliveries of an app, by delivery; a delivery without attempts has no entry. */
export async function lastAttemptsOf(
  appId: string,
  ids: string[],
): Promise<Map<string, LastAttempt>> {
  if (ids.length === 0) return new Map();
  const attempts = await select<LastAttempt>(
    `SELECT a.delivery_id AS deliveryId, tried.times, a.started_at AS startedAt,
       a.status_code AS statusCode, a.error
     FROM (SELECT delivery_id, MAX(started_at) AS last_at, COUNT(*) AS times FROM delivery_attempts
           WHERE app_id = :appId AND delivery_id IN (:ids) GROUP BY delivery_id) tried
     JOIN delivery_attempts a ON a.delivery_id = tried.delivery_id AND a.started_at = tried.last_at
       AND a.app_id = :appId`,
    { appId, ids },
  );
  return new Map(attempts.map((attempt) => [attempt.deliveryId, attempt]));
}

/** An id is generated shortly before the time stored with it. */
const ID_LAG_MS = 60_000;

/** Returns the next failed deliveries to the callback URL with a status since a time (ms), oldest first. */
export const failedSince = (
  { appId, status, since, afterId }: FailedSince,
  limit: number,
): Promise<{ id: string }[]> =>
  select<{ id: string }>(
    `SELECT id FROM deliveries FORCE INDEX (deliveries_status)
     WHERE app_id = :appId AND status = :status AND destination = '' AND id > :afterId AND created_at >= :since
     ORDER BY id LIMIT ${limit}`,
    { appId, status, since, afterId: afterId ?? firstIdAt('dlv', since - ID_LAG_MS) },
  );

type FailedSince = {
  appId: string;
  status: DeliveryStatus;
  since: number;
  afterId: string | null;
};

/**
 * Makes a delivery due now and restarts its schedule. A delivery with an attempt in flight keeps its claim and its
 * lease, so that it is not claimed twice; it is due again as soon as that attempt has ended.
 */
export function resendOne(id: string, appId: string, now: number) {
  return change(
    // MySQL assigns from left to right: the later assignments read the new value of asked_again_in.
    `UPDATE deliveries SET status = 'pending', attempts = 0,
       asked_again_in = IF(claim IS NOT NULL AND due_at > :now, claim, NULL),
       claim = asked_again_in,
       due_at = IF(asked_again_in IS NULL, :now, due_at)
     WHERE id = :id AND app_id = :appId`,
    { id, appId, now },
  );
}

/** Makes deliveries of an app due now and restarts their schedules, where they are still failed. */
export function resendAll(appId: string, ids: string[], now: number) {
  return change(
    `UPDATE deliveries FORCE INDEX (PRIMARY) SET status = 'pending', attempts = 0, due_at = :now
     WHERE app_id = :appId AND id IN (:ids) AND status IN ('exhausted', 'skipped')`,
    { appId, ids, now },
  );
}

/** One attempt of a delivery, as shown in the log. */
export const deliveryAttempts = defineTable('delivery_attempts', {
  id: text().key,
  deliveryId: text(),
  appId: text(),
  startedAt: integer(),
  url: text(),
  /** `webhook-signature` as sent; null when nothing was signed. */
  signature: text().orNull,
  /** `webhook-timestamp` as sent, in seconds. */
  signatureTimestamp: integer().orNull,
  durationMs: integer(),
  statusCode: integer().orNull,
  error: text().orNull,
  /** The first KiB of the response, as text. */
  responseExcerpt: text().orNull,
}).of('app', { kept: { after: 'startedAt', days: LOG_DAYS, as: 'delivery log' } });

export const newestAttemptsOf = ({ id: deliveryId, appId }: RowOfApp, limit: number) =>
  deliveryAttempts.findAll({
    where: { deliveryId, appId },
    order: [
      ['startedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });

export const insertDeliveryAttempts = (attempts: NewRow<typeof deliveryAttempts>[]) =>
  batched.insert(deliveryAttempts, attempts);
