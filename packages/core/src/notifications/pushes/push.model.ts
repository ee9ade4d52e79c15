import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { batched, change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { Urgency } from '../../platform/statuses.schema.ts';

/**
 * Why a push is sent: its message is new, still open (a reminder), or now also for this person (a widening), a question of
 * the person was answered, its message was closed, or a summary of several messages changed.
 */
export type PushReason = 'new' | 'reminder' | 'widening' | 'answered' | 'closed' | 'summary';

/** Returns whether the push asks the person to answer a message. */
export const asksForAnswer = ({ reason }: { reason: PushReason }): boolean =>
  reason !== 'closed' && reason !== 'summary';

/** A push job: a fan-out to all subscribers of a message's topic, page by page, or a retry for one device. */
export const pushes = defineTable('pushes', {
  id: text().key,
  messageId: text(),
  appId: text(),
  reason: text<PushReason>(),
  /** Number of the reminder or the widening, from 1; of an answer, 1 once it has waited for quiet hours; 0 for others. */
  number: integer().withDefault,
  /** The only person of the fan-out, who asked or whose quiet hours it waited for; null for everybody. */
  personId: text().optional,
  /** Set for a retry for one device; null for a fan-out to everybody after `afterPerson`. */
  pushSubscriptionId: text().optional,
  afterPerson: text().withDefault,
  /** Number of earlier attempts. */
  attempts: integer().withDefault,
  dueAt: integer(),
  claim: text().optional,
}).of('app', { erased: 'never', exported: { not: 'work of notifications' }, work: 'measured' });
export type PushRow = Row<typeof pushes>;

/**
 * Returns jobs with what they need of their messages; a foreign key deletes the job with its message. Jobs of a
 * deleted app are left out, and are deleted with the app.
 */
export async function pushesWithMessages(jobs: RowOfApp[]): Promise<DuePush[]> {
  const rows = await select<Omit<DuePush, 'isNarrowed'> & { isNarrowed: number }>(
    `SELECT p.id, p.message_id AS messageId, p.reason, p.push_subscription_id AS pushSubscriptionId,
       p.after_person AS afterPerson, p.attempts, p.number, p.person_id AS personId, m.urgency, m.app_id AS appId,
       m.topic_id AS topicId, m.is_narrowed AS isNarrowed, m.sent_at AS sentAt, m.closed_at AS closedAt,
       m.expires_at AS expiresAt, m.answered_in AS answeredIn
     FROM pushes p FORCE INDEX (PRIMARY)
       JOIN messages m FORCE INDEX (PRIMARY) ON m.id = p.message_id AND m.app_id = p.app_id
       JOIN apps a ON a.id = m.app_id AND a.deleted_at IS NULL
     WHERE p.app_id IN (:appIds) AND p.id IN (:ids)`,
    namesOf(jobs),
  );
  return rows.map((row) => ({ ...row, isNarrowed: row.isNarrowed === 1 }));
}

/** Moves to the next page and renews the lease. Returns 0 when the lease was lost. */
export const advancePush = (
  { id, appId }: RowOfApp,
  claim: string,
  afterPerson: string,
  dueAt: number,
) =>
  change(
    `UPDATE pushes SET after_person = :afterPerson, due_at = :dueAt
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim, afterPerson, dueAt },
  );

export const postponePush = ({ id, appId }: RowOfApp, claim: string, dueAt: number) =>
  change(
    `UPDATE pushes SET attempts = attempts + 1, due_at = :dueAt, claim = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim, dueAt },
  );

/** Releases claimed jobs that are not finished. They are due at this time, for any process. */
export const releasePushes = (jobs: RowOfApp[], claim: string, dueAt: number) =>
  change(
    `UPDATE pushes SET due_at = :dueAt, claim = NULL
     WHERE app_id IN (:appIds) AND id IN (:ids) AND claim = :claim`,
    { ...namesOf(inOrder(jobs)), claim, dueAt },
  );

/** Changes the due time of an unclaimed job. Returns 0 when the job was claimed. */
export const moveUnclaimedPush = ({ id, appId }: RowOfApp, dueAt: number) =>
  change('UPDATE pushes SET due_at = :dueAt WHERE id = :id AND app_id = :appId AND claim IS NULL', {
    id,
    appId,
    dueAt,
  });

/** Deletes an unclaimed job. Returns 0 when the job was claimed. */
export const finishUnclaimedPush = ({ id, appId }: RowOfApp) =>
  change('DELETE FROM pushes WHERE id = :id AND app_id = :appId AND claim IS NULL', { id, appId });

/**
 * Deletes finished jobs, unless their claims were lost. The primary key is forced: of a short table the optimizer would
 * read all rows, and wait for those that other transactions have just written.
 */
export function finishPushesOfClaims(finished: (RowOfApp & { claim: string })[]) {
  const claims = finished.map(({ claim }) => claim);
  return batched.change(
    `DELETE p FROM pushes p FORCE INDEX (PRIMARY)
     WHERE p.app_id IN (:appIds) AND p.id IN (:ids) AND p.claim IN (:claims)`,
    { ...namesOf(inOrder(finished)), claims },
  );
}

export const finishPushes = (jobs: RowOfApp[], claim: string) =>
  finishPushesOfClaims(jobs.map(({ id, appId }) => ({ id, appId, claim })));

const inOrder = (jobs: RowOfApp[]) => jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1));

type NewPush = NewRow<typeof pushes>;

export const queuePushes = (rows: NewPush[]) => batched.insert(pushes, rows);

export const insertStepPush = (row: NewPush & { number: number }) => insert(pushes, [row]);

/** A push to one person, who has quiet hours. */
export type HeldPush = NewPush & { personId: string; number: number };

/** Writes pushes to single people for a later time. One that waits already is kept. */
export const holdPushes = (rows: HeldPush[]) => insert(pushes, rows, { ignore: true });

/** A retry for one device. */
export type Retry = NewPush & { pushSubscriptionId: string; number: number; attempts: number };

export const queueRetries = (retries: Retry[]) => batched.insert(pushes, retries);

/** A push job, with the app and topic of its message, and when that was sent, was closed and expires, ms. */
export type DuePush = Omit<PushRow, 'dueAt' | 'claim'> & {
  urgency: Urgency;
  appId: string;
  topicId: string;
  /** Whether the message is for some people of its topic. */
  isNarrowed: boolean;
  sentAt: number | null;
  closedAt: number | null;
  expiresAt: number;
  /** The session of the browser in which it was answered. */
  answeredIn: string | null;
};

/** Returns when the next push of a message leaves that waits for a time, ms; null when there is none. */
export async function nextWaitingPush(message: RowOfApp): Promise<number | null> {
  const [row] = await select<{ at: number | null }>(
    `SELECT MIN(due_at) AS at FROM pushes FORCE INDEX (pushes_message)
     WHERE message_id = :id AND app_id = :appId AND reason <> 'closed'
       AND push_subscription_id IS NULL AND claim IS NULL AND after_person = ''`,
    { id: message.id, appId: message.appId },
  );
  return row?.at ?? null;
}

// The pushes that remove the notifications of closed messages. Whether a message was pushed before it was closed, or
// closed before that was recorded, is decided in the database, by a transaction that has locked the message.

/** The id of such a push, and its message. */
export type EndPush = RowOfApp & { messageId: string };
/** When such pushes are due, ms, and the claim of the process that runs them. */
export type Due = { dueAt: number; claim: string | null };
/** How many pushes of its message the transaction has counted. */
type Counted = { accepted: number; gathered: number };

/** Queues those of messages that were pushed, later. */
export const queueIfPushed = (ends: EndPush[], due: Due) =>
  batched.change(`${QUEUE} AND m.push_accepted + m.push_gathered > 0`, { ...idsOf(ends), ...due });

/** Queues those of messages that were closed before the first of their pushes was counted, later. */
export const queueIfClosed = (ends: (EndPush & Counted)[], due: Due) =>
  batched.change(
    `${QUEUE} AND m.closed_at IS NOT NULL
       AND m.push_accepted = ELT(FIELD(m.id, :messageIds), :accepted)
       AND m.push_gathered = ELT(FIELD(m.id, :messageIds), :gathered)`,
    {
      ...idsOf(ends),
      accepted: ends.map(({ accepted }) => accepted),
      gathered: ends.map(({ gathered }) => gathered),
      ...due,
    },
  );

const QUEUE = `INSERT INTO pushes (id, message_id, app_id, reason, due_at, claim)
     SELECT ELT(FIELD(m.id, :messageIds), :ids), m.id, m.app_id, 'closed', :dueAt, :claim
     FROM messages m FORCE INDEX (PRIMARY) WHERE m.app_id IN (:appIds) AND m.id IN (:messageIds)`;

const idsOf = (ends: EndPush[]) => ({
  ...namesOf(ends),
  messageIds: ends.map(({ messageId }) => messageId),
});
