import { type AppRow, apps } from '../../accounts/apps/app.model.ts';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { batched, change, select } from '../../platform/database/database.ts';
import { joinedRows, namesOf, type RowOfApp, valueById } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { Partition } from '../../platform/database/work.ts';
import type { DeliveryStatus } from './deliveries.schema.ts';

/** Maximum number of deliveries that a batch may claim for one app. */
export type PartitionSlots = Partition & { count: number };

/** A delivery with the columns that an attempt needs. */
export type ClaimedDelivery = Pick<
  DeliveryRow,
  'id' | 'appId' | 'eventId' | 'messageId' | 'attempts' | 'destination' | 'createdAt'
>;

/** A delivery after an attempt under a claim. */
type Ended = RowOfApp & {
  claim: string;
  status: DeliveryStatus;
  dueAt: number | null;
  /** Whether the attempt is one of the schedule. */
  isScheduled: boolean;
};

/** A delivery that is due, its app and the body of its event. */
type DueDelivery = { delivery: ClaimedDelivery; app: AppRow; body: string };

/** The delivery of one event to the callback URL, or to the `reply_to` of its message. */
export const deliveries = defineTable('deliveries', {
  id: text().key,
  eventId: text(),
  appId: text(),
  messageId: text(),
  /** Key of the `reply_to`; empty for the callback URL. */
  destination: text().withDefault,
  status: text<DeliveryStatus>(),
  /** Number of attempts of the schedule since the event, or the last resend. Early ones do not count. */
  attempts: integer().withDefault,
  /** Null when nothing is due. */
  dueAt: integer().orNull,
  claim: text().optional,
  /** The claim of the attempt in flight during which a resend was requested. */
  askedAgainIn: text().optional,
  createdAt: integer(),
}).of('app', { work: 'measured', atOnce: 500 });
export type DeliveryRow = Row<typeof deliveries>;

export const insertDeliveries = (rows: NewRow<typeof deliveries>[]) =>
  batched.insert(deliveries, rows);

/**
 * Returns the partitions with due deliveries, longest waiting first. Reads one index entry per partition with any.
 * @param appId only those of this app
 */
export function partitionsDue(now: number, appId?: string) {
  const ofApp = appId === undefined ? '' : 'AND app_id = :appId';
  return select<{ appId: string; destination: string }>(
    `SELECT ${appId === undefined ? '/* all apps */' : ''} app_id AS appId, destination
     FROM deliveries FORCE INDEX (deliveries_partitions)
     WHERE status = 'pending' ${ofApp} GROUP BY status, app_id, destination
     HAVING MIN(due_at) <= :now ORDER BY MIN(due_at)`,
    { now, appId },
  );
}

/** Returns due deliveries of partitions with what an attempt needs, longest waiting first, up to their counts. */
export async function dueDeliveries(wanted: PartitionSlots[], now: number): Promise<DueDelivery[]> {
  const ofOne = (at: number, count: number) =>
    `(SELECT id, app_id, event_id, message_id, destination, attempts, created_at, due_at
      FROM deliveries FORCE INDEX (deliveries_partitions)
      WHERE status = 'pending' AND app_id = :app${at} AND destination = :destination${at}
        AND due_at <= :now
      ORDER BY due_at LIMIT ${count})`;
  const due = await joinedRows<{ a: typeof apps }, ClaimedDelivery & { body: string }>(
    { a: apps },
    {
      more: `d.id, d.app_id AS appId, d.event_id AS eventId, d.message_id AS messageId,
        d.destination, d.attempts, d.created_at AS createdAt, e.body`,
      from: `(${wanted.map(({ count }, at) => ofOne(at, count)).join(' UNION ALL ')}) d
        JOIN events e FORCE INDEX (PRIMARY) ON e.id = d.event_id AND e.app_id = d.app_id
        JOIN apps a ON a.id = d.app_id AND a.deleted_at IS NULL
        ORDER BY d.due_at`,
    },
    {
      now,
      ...Object.fromEntries(
        wanted.flatMap(({ appId, destination = '' }, at) => [
          [`app${at}`, appId],
          [`destination${at}`, destination],
        ]),
      ),
    },
  );
  return due.map(({ a: app, body, ...delivery }) => ({ app, body, delivery }));
}

/** Claims those that are still due. If several processes want the same row, only one gets it. */
export async function claimDeliveries(
  due: DueDelivery[],
  { claim, now, until }: { claim: string; now: number; until: number },
): Promise<DueDelivery[]> {
  if (due.length === 0) return [];
  const names = namesOf(due.map(({ delivery }) => delivery).sort(byId));
  const taken = await change(
    `UPDATE deliveries FORCE INDEX (PRIMARY) SET due_at = :until, claim = :claim
     WHERE app_id IN (:appIds) AND id IN (:ids) AND due_at <= :now`,
    { ...names, claim, now, until },
  );
  if (taken === due.length) return due;
  const held = await select<{ id: string }>(
    `SELECT id FROM deliveries FORCE INDEX (PRIMARY)
     WHERE app_id IN (:appIds) AND id IN (:ids) AND claim = :claim`,
    { ...names, claim },
  );
  return due.filter(({ delivery }) => held.some(({ id }) => id === delivery.id));
}

const byId = (a: RowOfApp, b: RowOfApp) => (a.id < b.id ? -1 : 1);

/** Locks deliveries, in the order of their ids to prevent deadlocks, and returns what decides who settles them. */
export const lockDeliveries = (rows: RowOfApp[]) =>
  select<Pick<DeliveryRow, 'id' | 'claim' | 'askedAgainIn'>>(
    `SELECT id, claim, asked_again_in AS askedAgainIn FROM deliveries FORCE INDEX (PRIMARY)
     WHERE app_id IN (:appIds) AND id IN (:ids) ORDER BY id FOR UPDATE`,
    namesOf(rows),
  );

/** Records outcomes of attempts, unless a claim was lost or a resend was requested meanwhile. Lock several before. */
export const settleDeliveries = (ended: Ended[]) => change(SETTLE, settleValues(ended));

/** The same in an optimistic transaction, which fails if one of them lost its claim, or a resend was requested. */
export const settleDeliveriesExactly = (ended: Ended[]) =>
  batched.change(SETTLE, settleValues(ended), ended.length);

/** Ends a delivery without an attempt, because there is no receiver. */
export const markDeliverySkipped = ({ id, appId }: RowOfApp, claim: string) =>
  change(
    `UPDATE deliveries SET status = 'skipped', due_at = NULL, claim = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim },
  );

/** Ends an attempt during which a resend was requested: the next one is due now, whatever the outcome. */
export const settleAskedAgain = ({ id, appId }: RowOfApp, claim: string, now: number) =>
  change(
    `UPDATE deliveries SET due_at = :now, claim = NULL, asked_again_in = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim AND asked_again_in = :claim`,
    { id, appId, claim, now },
  );

const SETTLE = `UPDATE deliveries FORCE INDEX (PRIMARY) SET status = ${valueById(':statuses')},
         attempts = attempts + ${valueById(':steps')}, due_at = ${valueById(':dues')}, claim = NULL
       WHERE app_id IN (:appIds) AND id IN (:ids) AND claim IN (:claims)
         AND (asked_again_in IS NULL OR asked_again_in <> claim)`;

const settleValues = (ended: Ended[]) => ({
  ...namesOf(ended),
  claims: ended.map(({ claim }) => claim),
  statuses: ended.map(({ status }) => status),
  dues: ended.map(({ dueAt }) => dueAt),
  steps: ended.map(({ isScheduled }) => (isScheduled ? 1 : 0)),
});
