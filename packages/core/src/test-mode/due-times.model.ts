import type { StepKind } from '../messages/steps/message-step.model.ts';
import { integer, text } from '../platform/database/columns.ts';
import { change, insert, select } from '../platform/database/database.ts';
import { defineTable } from '../platform/database/tables.ts';
import { literalOf } from '../platform/database/values/literals.ts';
import { DAY_MS } from '../platform/schemas/utc-day.ts';
import { ANSWERABLE, OPEN } from '../platform/statuses.schema.ts';
import type { ClockKind } from './test-mode.schema.ts';

// What of one app waits for a time. Each kind is one short scan of an index; no other app is read.

/** The first push of a message with `notify_after`, or one that waits for quiet hours. */
const IS_DELAYED = `(m.notify_after > 0 AND p.reason = 'new' OR p.person_id IS NOT NULL)
  AND p.push_subscription_id IS NULL AND p.attempts = 0 AND p.claim IS NULL`;

const stepsOfKind = (kind: StepKind) => ({
  at: 's.at',
  id: 's.id',
  message: 's.message_id',
  from: `message_steps s FORCE INDEX (message_steps_app) JOIN messages m FORCE INDEX (PRIMARY)
      ON m.id = s.message_id AND m.app_id = s.app_id
    WHERE s.app_id = :appId AND s.kind = ${literalOf(kind)} AND s.due_at IS NOT NULL AND s.claim IS NULL
      AND m.closed_at IS NULL`,
});

/** What becomes due. A message that is due to start may be canceled instead. */
type DueKind = Exclude<ClockKind, 'canceled'>;

const waiting: Record<DueKind, { at: string; id: string; message: string; from: string }> = {
  started: {
    at: 'm.scheduled_at',
    id: 'm.id',
    message: 'm.id',
    from: `messages m FORCE INDEX (messages_account_status)
      WHERE m.app_id = :appId AND m.status = 'scheduled'`,
  },
  widened: stepsOfKind('widening'),
  answered: {
    at: 'r.due_at',
    id: 'r.id',
    message: 'r.message_id',
    from: `test_recipients r FORCE INDEX (test_recipients_app) JOIN messages m FORCE INDEX (PRIMARY)
        ON m.id = r.message_id AND m.app_id = r.app_id
      WHERE r.app_id = :appId AND r.due_at IS NOT NULL AND r.claim IS NULL AND m.closed_at IS NULL`,
  },
  notified: {
    at: 'p.due_at',
    id: 'p.id',
    message: 'm.id',
    from: `messages m FORCE INDEX (messages_account_status) JOIN pushes p FORCE INDEX (pushes_message)
        ON p.message_id = m.id AND p.app_id = m.app_id
      WHERE m.app_id = :appId AND m.status IN (:answerable) AND ${IS_DELAYED}`,
  },
  reminded: stepsOfKind('reminder'),
  expired: {
    at: 'm.expires_at',
    id: 'm.id',
    message: 'm.id',
    from: `messages m FORCE INDEX (messages_account_status)
      WHERE m.app_id = :appId AND m.status IN (:answerable)`,
  },
  callback_retried: {
    at: 'd.due_at',
    id: 'd.id',
    message: 'd.message_id',
    from: `deliveries d FORCE INDEX (deliveries_partitions)
      WHERE d.app_id = :appId AND d.status = 'pending' AND d.claim IS NULL`,
  },
};
const kinds = Object.entries(waiting);

/** What of drills waits for a time. They have no message, so `happened` does not have it. */
const drillTimes = [
  {
    at: 'p.due_at',
    from: `drills d FORCE INDEX (drills_app) JOIN drill_people p FORCE INDEX (drill_people_state)
        ON p.drill_id = d.id AND p.app_id = d.app_id
      WHERE d.app_id = :appId AND d.open_topic_id IS NOT NULL AND p.claim IS NULL`,
  },
  {
    at: 'd.expires_at',
    from: `drills d FORCE INDEX (drills_app) WHERE d.app_id = :appId AND d.open_topic_id IS NOT NULL`,
  },
  {
    at: 's.next_at',
    from: 'drill_schedules s FORCE INDEX (drill_schedules_app) WHERE s.app_id = :appId',
  },
];
const values = { answerable: [...ANSWERABLE], open: [...OPEN] };

/** Returns the times at which the next of each kind becomes due after `now`, earliest first, ms. */
export async function nextTimes(appId: string, now: number): Promise<number[]> {
  const rows = await select<{ at: number | null }>(
    kinds
      .map(([, { at, from }]) => ({ at, from }))
      .concat(drillTimes)
      .map(({ at, from }) => `(SELECT MIN(${at}) AS at FROM ${from} AND ${at} > :now)`)
      .join(' UNION ALL '),
    { ...values, appId, now },
  );
  return rows.flatMap(({ at }) => (at === null ? [] : [at])).sort((a, b) => a - b);
}

export type DueRow = { kind: DueKind; id: string; messageId: string; at: number };

/** Returns what is due, in its order. First attempts of callbacks are left out, because they wait for no time. */
export async function dueRows(appId: string, now: number): Promise<DueRow[]> {
  const retried = 'AND d.attempts > 0';
  const rows = await select<DueRow>(
    kinds
      .map(
        ([kind, { at, id, message, from }]) =>
          `(SELECT ${literalOf(kind)} AS kind, ${id} AS id, ${message} AS messageId, ${at} AS at
            FROM ${from} AND ${at} <= :now ${kind === 'callback_retried' ? retried : ''})`,
      )
      .join(' UNION ALL '),
    { ...values, appId, now },
  );
  const placeOf = ({ kind }: DueRow) => kinds.findIndex(([each]) => each === kind);
  return rows.sort((a, b) => a.at - b.at || placeOf(a) - placeOf(b));
}

/** Returns which of these messages of an app were canceled without having been sent. */
export async function canceledUnsent(appId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await select<{ id: string }>(
    `SELECT id FROM messages FORCE INDEX (PRIMARY)
     WHERE app_id = :appId AND id IN (:ids) AND status = 'canceled' AND sent_at IS NULL`,
    { appId, ids },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the ids of the delayed pushes of an app that are due. */
export async function dueNotifications(appId: string, now: number): Promise<string[]> {
  const { id, at, from } = waiting.notified;
  const rows = await select<{ id: string }>(
    `SELECT ${id} AS id FROM ${from} AND ${at} <= :now ORDER BY ${at}`,
    { ...values, appId, now },
  );
  return rows.map((row) => row.id);
}

/** Returns the ids of the pushes of reminders and widenings of an app that no process has taken yet. */
export async function dueStepPushes(appId: string, now: number): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT p.id FROM messages m FORCE INDEX (messages_account_status)
       JOIN pushes p FORCE INDEX (pushes_message) ON p.message_id = m.id AND p.app_id = m.app_id
     WHERE m.app_id = :appId AND m.status IN (:answerable) AND p.reason IN ('reminder', 'widening')
       AND p.person_id IS NULL AND p.push_subscription_id IS NULL AND p.claim IS NULL AND p.due_at <= :now`,
    { ...values, appId, now },
  );
  return rows.map((row) => row.id);
}

/** Returns whether anything is due or under way. */
export async function isBusy(appId: string, now: number): Promise<boolean> {
  const due = kinds.map(([, { at, from }]) => `EXISTS (SELECT 1 FROM ${from} AND ${at} <= :now)`);
  const [row] = await select<{ isBusy: number }>(
    `SELECT (${due.join(' OR ')}
       OR EXISTS (SELECT 1 FROM test_recipients FORCE INDEX (test_recipients_app)
         WHERE app_id = :appId AND due_at IS NOT NULL AND claim IS NOT NULL)
       OR EXISTS (SELECT 1 FROM message_steps FORCE INDEX (message_steps_app)
         WHERE app_id = :appId AND claim IS NOT NULL)
       OR EXISTS (SELECT 1 FROM deliveries FORCE INDEX (deliveries_partitions)
         WHERE app_id = :appId AND status = 'pending' AND claim IS NOT NULL)) AS isBusy`,
    { ...values, appId, now },
  );
  return row?.isBusy === 1;
}

/** Moves the ends of who is on call in the groups of an app by `ms` into the past. Returns the number of groups. */
export const moveOnCallEnds = (appId: string, ms: number, now: number): Promise<number> =>
  change(
    `UPDATE subscriber_groups FORCE INDEX (subscriber_groups_name) SET on_call_until = on_call_until - :ms
     WHERE app_id = :appId AND on_call_until > :now`,
    { appId, ms, now },
  );

/** Moves all work of an app that waits for a time by `ms` into the past. */
export async function moveWaiting(appId: string, ms: number, now: number): Promise<void> {
  await change(
    `UPDATE messages FORCE INDEX (messages_account_status)
     SET scheduled_at = IF(status = 'scheduled', scheduled_at - :ms, scheduled_at), expires_at = expires_at - :ms
     WHERE app_id = :appId AND status IN (:open)`,
    { ...values, appId, ms },
  );
  await change(
    `UPDATE test_recipients FORCE INDEX (test_recipients_app) SET due_at = due_at - :ms
     WHERE app_id = :appId AND due_at IS NOT NULL AND claim IS NULL`,
    { appId, ms },
  );
  await change(
    `UPDATE message_steps FORCE INDEX (message_steps_app) SET due_at = due_at - :ms, at = at - :ms
     WHERE app_id = :appId AND due_at IS NOT NULL AND claim IS NULL`,
    { appId, ms },
  );
  await change(
    `UPDATE messages m FORCE INDEX (messages_account_status)
       JOIN pushes p FORCE INDEX (pushes_message) ON p.message_id = m.id AND p.app_id = m.app_id
     SET p.due_at = p.due_at - :ms
     WHERE m.app_id = :appId AND m.status IN (:answerable) AND ${IS_DELAYED}`,
    { ...values, appId, ms },
  );
  await change(
    `UPDATE messages m FORCE INDEX (messages_account_status)
       JOIN mail_fan_outs f FORCE INDEX (PRIMARY) ON f.id = m.id AND f.app_id = m.app_id
     SET f.due_at = f.due_at - :ms
     WHERE m.app_id = :appId AND m.status IN (:answerable) AND m.notify_after > 0 AND f.claim IS NULL`,
    { ...values, appId, ms },
  );
  await change(
    `UPDATE drills d FORCE INDEX (drills_app)
       JOIN drill_people p ON p.drill_id = d.id AND p.app_id = d.app_id AND p.due_at IS NOT NULL
         AND p.claim IS NULL
     SET p.due_at = p.due_at - :ms
     WHERE d.app_id = :appId AND d.open_topic_id IS NOT NULL`,
    { appId, ms },
  );
  await change(
    `UPDATE drills FORCE INDEX (drills_app) SET expires_at = expires_at - :ms
     WHERE app_id = :appId AND open_topic_id IS NOT NULL`,
    { appId, ms },
  );
  await change(
    `UPDATE drill_schedules FORCE INDEX (drill_schedules_app)
     SET next_at = next_at - :ms, moved_ms = moved_ms + :ms
     WHERE app_id = :appId`,
    { appId, ms },
  );
  // A schedule starts one drill a day, so a drill that has ended gets older too.
  await change(
    `UPDATE drills FORCE INDEX (drills_started) SET moved_ms = moved_ms + :ms
     WHERE app_id = :appId AND schedule_id IS NOT NULL AND created_at > :aDayAgo`,
    { appId, ms, aDayAgo: now - DAY_MS },
  );
  await change(
    `UPDATE deliveries FORCE INDEX (deliveries_partitions) SET due_at = due_at - :ms
     WHERE app_id = :appId AND status = 'pending' AND claim IS NULL`,
    { appId, ms },
  );
}

/** One process at a time advances the clock of an app. It holds a claim, which ends by itself when the process dies. */
const testClocks = defineTable('test_clocks', {
  appId: text().key,
  claim: text().optional,
  claimedUntil: integer().withDefault,
  remainingMs: integer().withDefault,
  request: text().withDefault,
}).of('app');
type Held = { appId: string; claim: string };

/** Claims the clock of an app, unless another call holds it. Returns whether it was claimed. */
export async function takeClock({ appId, claim }: Held, now: number, until: number) {
  await insert(testClocks, [{ appId }], { ignore: true });
  const taken = await change(
    `UPDATE test_clocks SET claim = :claim, claimed_until = :until
     WHERE app_id = :appId AND (claim IS NULL OR claimed_until <= :now)`,
    { appId, claim, now, until },
  );
  return taken === 1;
}

export const renewClock = ({ appId, claim }: Held, until: number) =>
  change('UPDATE test_clocks SET claimed_until = :until WHERE app_id = :appId AND claim = :claim', {
    appId,
    claim,
    until,
  });

export const releaseClock = ({ appId, claim }: Held) =>
  change(
    'UPDATE test_clocks SET claim = NULL, claimed_until = 0 WHERE app_id = :appId AND claim = :claim',
    { appId, claim },
  );

/**
 * Adds the time of a request to what is left to advance, unless what is left is that of an earlier try of the same
 * request.
 */
export const addToClock = ({ appId, claim }: Held, ms: number, request: string) =>
  change(
    // MySQL assigns from left to right: the first assignment reads the former request.
    `UPDATE test_clocks SET remaining_ms = IF(request = :request AND remaining_ms > 0, remaining_ms, remaining_ms + :ms),
       request = :request
     WHERE app_id = :appId AND claim = :claim`,
    { appId, claim, ms, request },
  );

/** Returns what is left to advance, ms; null when the claim was lost. */
export async function remainingOf({ appId, claim }: Held): Promise<number | null> {
  const [row] = await select<{ remaining: number }>(
    'SELECT remaining_ms AS remaining FROM test_clocks WHERE app_id = :appId AND claim = :claim',
    { appId, claim },
  );
  return row?.remaining ?? null;
}

/** Subtracts what was advanced. Returns 0 when the claim was lost. */
export const subtractFromClock = ({ appId, claim }: Held, ms: number) =>
  change(
    `UPDATE test_clocks SET remaining_ms = remaining_ms - :ms
     WHERE app_id = :appId AND claim = :claim AND remaining_ms >= :ms`,
    { appId, claim, ms },
  );
