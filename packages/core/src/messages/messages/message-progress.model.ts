import { snakeCase } from '../../platform/database/columns.ts';
import { batched, change } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp, valueById } from '../../platform/database/rows.ts';
import { type MessagePolicy, storedPolicy } from '../policies/message-policy.schema.ts';
import { isAnswerable } from '../recipients/message-audience.model.ts';
import type { RecipientCount } from '../recipients/recipient-count.model.ts';
import type { MessageRow } from './message.model.ts';

// What happens to a message after it was accepted: it is sent, delivered, seen, reported, closed.

// Few messages have an open status when the optimizer takes its statistics, so it would use the index on the status and
// lock all its entries. The primary key is therefore forced.

/** Sends scheduled messages that have equal recipient counts. With no recipients, a message is for later joiners. */
export function markSent(
  scheduled: RowOfApp[],
  { people, reachable, withPasskey }: RecipientCount,
  now: number,
) {
  return change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET status = 'queued', sent_at = :now,
       to_later_joiners = (to_later_joiners = 1 OR :people = 0), recipients_people = :people,
       recipients_reachable = :reachable, recipients_with_passkey = :withPasskey
     WHERE app_id IN (:appIds) AND id IN (:ids) AND status = 'scheduled'`,
    { ...namesOf(scheduled), now, people, reachable, withPasskey },
  );
}

/** Stores whom a scheduled message is for, which is decided when it starts. */
export const setPolicy = ({ id, appId }: RowOfApp, policy: MessagePolicy) =>
  change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET policy = :policy
     WHERE id = :id AND app_id = :appId`,
    { id, appId, policy: storedPolicy(policy) },
  );

/** Locks messages, in the order of their ids to prevent deadlocks. Sent with the next statement of the transaction. */
export const lockLater = (named: RowOfApp[]) =>
  batched.change(
    `SELECT id FROM messages FORCE INDEX (PRIMARY)
     WHERE app_id IN (:appIds) AND id IN (:ids) ORDER BY id FOR UPDATE`,
    namesOf(named),
  );

/**
 * Stores the final state of open messages. Fails if one of them is not as it was read: in an optimistic transaction it may
 * have changed, otherwise it is locked.
 */
export async function markClosed(
  closed: { message: MessageRow; read: MessageRow }[],
  now: number,
): Promise<void> {
  const columns = FINAL.map((name) => `${snakeCase(name)} = ${valueById(`:${name}`)}`);
  const conditions = CHANGED_WHILE_OPEN.map(
    (name) => `AND ${snakeCase(name)} <=> ${valueById(`:${name}`)}`,
  );
  await batched.change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET closed_at = :now, ${columns.join(', ')}
     WHERE app_id IN (:appIds) AND id IN (:ids) AND closed_at IS NULL ${conditions.join(' ')}`,
    {
      ...Object.fromEntries(
        FINAL.map((name) => [name, closed.map(({ message }) => message[name])]),
      ),
      ...Object.fromEntries(
        CHANGED_WHILE_OPEN.map((name) => [name, closed.map(({ read }) => read[name])]),
      ),
      ...namesOf(closed.map(({ message }) => message)),
      now,
    },
    closed.length,
  );
}

/** The columns of the final state of a message. */
const FINAL = [
  'status',
  'cancelReason',
  'responderId',
  'answeredIn',
  'approvalsGiven',
] as const satisfies (keyof MessageRow)[];

/**
 * The columns of an open message that change and must be exact in what is written about its end. The counts of pushes need
 * not be: they are recorded some milliseconds after the pushes anyway.
 */
const CHANGED_WHILE_OPEN = [
  'seenAt',
  'reportCount',
  'questionsAsked',
  'questionsAnswered',
] as const satisfies (keyof MessageRow)[];

/** Stores how many approvals a locked, open message has. */
export const setApprovals = ({ id, appId }: RowOfApp, count: number) =>
  batched.change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET status = 'delivered', approvals_given = :count
     WHERE id = :id AND app_id = :appId`,
    { id, appId, count },
  );

/** Counts a question about a locked message, if it can be answered and has fewer than so many. Returns 1 if it was counted. */
export const countQuestion = (
  { id, appId }: RowOfApp,
  now: number,
  most: { asked: number; open: number },
) =>
  change(
    `UPDATE messages m FORCE INDEX (PRIMARY) SET m.questions_asked = m.questions_asked + 1
     WHERE m.id = :id AND m.app_id = :appId AND ${isAnswerable('m')} AND m.questions_asked < :asked
       AND m.questions_asked < m.questions_answered + :open`,
    { id, appId, now, ...most },
  );

/** Counts an answer to a question about a locked message, if it is open. Returns 1 if it was counted. */
export const countQuestionAnswer = ({ id, appId }: RowOfApp, now: number) =>
  change(
    `UPDATE messages m FORCE INDEX (PRIMARY) SET m.questions_answered = m.questions_answered + 1
     WHERE m.id = :id AND m.app_id = :appId AND ${isAnswerable('m')}
       AND m.questions_answered < m.questions_asked`,
    { id, appId, now },
  );

/** Returns 1 when it was seen for the first time. */
export const markFirstSeen = ({ id, appId }: RowOfApp, now: number) =>
  change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET seen_at = :now
     WHERE id = :id AND app_id = :appId AND seen_at IS NULL`,
    { id, appId, now },
  );

/** Number of browsers that were pushed to, that accepted, that are gone, and that were skipped because of a summary. */
export type PushCounts = { attempted: number; accepted: number; gone: number; gathered: number };

export function markDelivered(queued: RowOfApp[]) {
  return change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET status = 'delivered'
     WHERE app_id IN (:appIds) AND id IN (:ids) AND status = 'queued'`,
    namesOf(queued),
  );
}

export function countReport({ id, appId }: RowOfApp) {
  return change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET report_count = report_count + 1
     WHERE id = :id AND app_id = :appId`,
    { id, appId },
  );
}

/** Counts pushes, by the id of the message. A push that a push service accepted marks its message as delivered. */
export function countPushes(pushed: Map<string, PushCounts & { appId: string }>) {
  const counts = [...pushed.values()];
  return batched.change(
    `UPDATE messages FORCE INDEX (PRIMARY)
     SET push_attempted = push_attempted + ${valueById(':attempted')},
       push_accepted = push_accepted + ${valueById(':accepted')},
       push_gone = push_gone + ${valueById(':gone')},
       push_gathered = push_gathered + ${valueById(':gathered')},
       status = IF(status = 'queued' AND ${valueById(':accepted')} > 0, 'delivered', status)
     WHERE app_id IN (:appIds) AND id IN (:ids)`,
    {
      ...namesOf([...pushed].map(([id, { appId }]) => ({ id, appId }))),
      attempted: counts.map(({ attempted }) => attempted),
      accepted: counts.map(({ accepted }) => accepted),
      gone: counts.map(({ gone }) => gone),
      gathered: counts.map(({ gathered }) => gathered),
    },
  );
}
