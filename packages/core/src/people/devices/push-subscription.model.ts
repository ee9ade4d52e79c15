import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { PushRefusalCause } from '../../platform/statuses.schema.ts';

/** The columns that a browser registers. */
export type NewPushSubscription = NewRow<typeof pushSubscriptions>;

/** Why a browser is unreachable: its push service refuses our pushes, or accepts none at the moment. */
export type UnreachableReason = 'refused' | 'no_answer';
export type Unreachable = { reason: UnreachableReason; cause?: PushRefusalCause | null };

/** One browser that receives pushes for a person (RFC 8030 push resource + RFC 8291 keys). */
export const pushSubscriptions = defineTable('push_subscriptions', {
  id: text().key,
  personId: text(),
  sessionId: text(),
  endpoint: text(),
  endpointDigest: text(),
  p256dh: text(),
  auth: text(),
  userAgent: text().orNull,
  createdAt: integer(),
  lastAcceptedAt: integer().optional,
  unreachableSince: integer().optional,
  unreachableReason: text<UnreachableReason>().optional,
  /** What its push service refuses, if that is known. */
  unreachableCause: text<PushRefusalCause>().optional,
}).of('person', { erased: 'personId', exported: 'devices' });
export type PushSubscriptionRow = Row<typeof pushSubscriptions>;

export const pushSubscriptionWithId = (id: string) => pushSubscriptions.findByPk(id);

export const pushSubscriptionWithEndpoint = (endpointDigest: string) =>
  pushSubscriptions.findOne({ where: { endpointDigest } });

/** Locks the row in the current transaction. */
export const lockEndpoint = (endpointDigest: string) =>
  pushSubscriptions.findOne({ where: { endpointDigest }, lock: true });

/** Returns whether it was added: false when its endpoint is registered already. */
export async function addPushSubscription(device: NewPushSubscription): Promise<boolean> {
  try {
    await insert(pushSubscriptions, [device]);
    return true;
  } catch (error) {
    if (takenIndex(error) === 'push_subscriptions_endpoint') return false;
    throw error;
  }
}

/** Updates the person, the session and the keys of a browser. */
export function renewPushSubscription(id: string, device: NewPushSubscription) {
  const { personId, sessionId, p256dh, auth, userAgent } = device;
  return change(
    `UPDATE push_subscriptions SET person_id = :personId, session_id = :sessionId, p256dh = :p256dh,
       auth = :auth, user_agent = :userAgent
     WHERE id = :id`,
    { id, personId, sessionId, p256dh, auth, userAgent },
  );
}

/** How many browsers a person has, and a cause for which a push service refuses one: null if none does, or none is known. */
export type DeviceHealth = { devices: number; refusal: PushRefusalCause | null };

/** Returns the health of the devices of each of these people. */
export async function deviceHealthOf(
  personIds: string[],
): Promise<(personId: string) => DeviceHealth> {
  if (personIds.length === 0) return () => ({ devices: 0, refusal: null });
  const rows = await select<DeviceHealth & { personId: string }>(
    `SELECT person_id AS personId, COUNT(*) AS devices, MIN(unreachable_cause) AS refusal
     FROM push_subscriptions WHERE person_id IN (:personIds) GROUP BY person_id`,
    { personIds },
  );
  const healths = new Map(rows.map((row) => [row.personId, row]));
  return (personId) => healths.get(personId) ?? { devices: 0, refusal: null };
}

export const countPushSubscriptions = (personId: string) =>
  pushSubscriptions.count({ where: { personId } });

/** Deletes devices of a person: unreachable ones first, then those reached longest ago. */
export const forgetLeastReached = (personId: string, exceptDigest: string, limit: number) =>
  change(
    `DELETE FROM push_subscriptions
     WHERE person_id = :personId AND endpoint_digest <> :exceptDigest
     ORDER BY unreachable_since IS NULL, COALESCE(last_accepted_at, created_at), id LIMIT ${limit}`,
    { personId, exceptDigest },
  );

export const forgetPushSubscription = (endpointDigest: string, personId: string) =>
  change(
    'DELETE FROM push_subscriptions WHERE endpoint_digest = :endpointDigest AND person_id = :personId',
    { endpointDigest, personId },
  );

export const forgetGonePushSubscriptions = (ids: string[]) =>
  change('DELETE FROM push_subscriptions WHERE id IN (:ids)', { ids });

export const removePushSubscription = (id: string, personId: string) =>
  change('DELETE FROM push_subscriptions WHERE id = :id AND person_id = :personId', {
    id,
    personId,
  });

export const markReached = (ids: string[], now: number) =>
  change(
    `UPDATE push_subscriptions
     SET last_accepted_at = :now, unreachable_since = NULL, unreachable_reason = NULL, unreachable_cause = NULL
     WHERE id IN (:ids)`,
    { ids, now },
  );

/** Marks devices unreachable. A new reason keeps the time of the first. */
export const markUnreachable = (
  ids: string[],
  { reason, cause = null }: Unreachable,
  now: number,
) =>
  change(
    `UPDATE push_subscriptions
     SET unreachable_since = COALESCE(unreachable_since, :now), unreachable_reason = :reason,
       unreachable_cause = :cause
     WHERE id IN (:ids)`,
    { ids, reason, cause, now },
  );

export const pushSubscriptionOfPerson = (id: string, personId: string) =>
  pushSubscriptions.findOne({ where: { id, personId } });

/** Returns the browser of a session: the newest, in case an older one is gone but not deleted yet. */
export const pushSubscriptionOfSession = (sessionId: string) =>
  pushSubscriptions.findOne({ where: { sessionId }, order: [['id', 'DESC']] });

export const pushSubscriptionsOf = (personIds: string[]) =>
  rowsOf(pushSubscriptions, 'WHERE m.person_id IN (:personIds)', { personIds });
