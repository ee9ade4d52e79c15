import { change, changeLater, select, sendWaiting } from '../database/database.ts';
import { changeExactly } from '../database/optimistic.ts';
import { snakeCase, valueById } from '../database/rows.ts';
import type { RecipientCount } from '../recipients/recipient-count.model.ts';
import { ANSWERABLE, type MessageStatus } from '../statuses.schema.ts';
import type { MessageRow } from './message.model.ts';

// What happens to a message after it was accepted: it is sent, delivered, seen, reported, closed.

// Few messages have an open status when the optimizer takes its statistics, so it would use the index on the status and
// lock all its entries. The primary key is therefore forced.

/** Sends scheduled messages that have equal recipient counts. With no recipients, a message is for later joiners. */
export function markSent(
  ids: string[],
  { people, reachable, withPasskey }: RecipientCount,
  now: number,
) {
  return change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET status = 'queued', sent_at = :now,
       to_later_joiners = (to_later_joiners = 1 OR :people = 0), recipients_people = :people,
       recipients_reachable = :reachable, recipients_with_passkey = :withPasskey
     WHERE id IN (:ids) AND status = 'scheduled'`,
    { ids, now, people, reachable, withPasskey },
  );
}

/**
 * Closes a message by a conditional update, so only one of several concurrent calls succeeds.
 * @param set extra columns of the final state
 * @param before only if the message expires after this time (ms); null when expiry does not matter
 */
export async function markClosed(...closing: Parameters<typeof markClosedLater>): Promise<number> {
  const { changed } = await markClosedLater(...closing);
  await sendWaiting();
  return changed();
}

/** The same, with the next statement of the transaction. */
export function markClosedLater(
  id: string,
  from: readonly MessageStatus[],
  to: MessageStatus,
  now: number,
  set: Final = {},
  before: number | null = null,
) {
  const columns = Object.keys(set).map((name) => `, ${snakeCase(name)} = :${name}`);
  const unexpired = before === null ? '' : 'AND expires_at > :before';
  return changeLater(
    `UPDATE messages FORCE INDEX (PRIMARY) SET status = :to, closed_at = :now${columns.join('')}
     WHERE id = :id AND status IN (:from) ${unexpired}`,
    { ...set, id, to, now, from: [...from], before },
  );
}

/** Further columns of the final state of a message. */
export type Final = Partial<MessageRow>;

/** Locks messages, in the order of their ids to prevent deadlocks, and returns what decides whether they can be closed. */
export const lockForClosing = (ids: string[]) =>
  select<{ id: string; status: MessageStatus; expiresAt: number }>(
    `SELECT id, status, expires_at AS expiresAt FROM messages FORCE INDEX (PRIMARY)
     WHERE id IN (:ids) ORDER BY id FOR UPDATE`,
    { ids },
  );

/** Closes messages that are locked and open. All set the same columns. */
export function markLockedClosed(
  closed: { id: string; to: MessageStatus; set: Final }[],
  now: number,
) {
  const { sql, values } = closingOf(closed, now);
  return changeLater(sql, values);
}

/**
 * Closes messages in an optimistic transaction, which fails if one of them cannot be answered any more, or is not as it
 * was read. All set the same columns.
 */
export function markUnchangedClosed(
  closed: { id: string; to: MessageStatus; set: Final; read: MessageRow }[],
  now: number,
) {
  const { sql, values } = closingOf(closed, now);
  const conditions = CHANGED_WHILE_OPEN.map(
    (name) => `AND ${snakeCase(name)} <=> ${valueById(`:${name}`)}`,
  );
  const read = CHANGED_WHILE_OPEN.map((name) => [name, closed.map(({ read }) => read[name])]);
  return changeExactly(
    closed.length,
    `${sql} AND status IN (:from) AND expires_at > :now ${conditions.join(' ')}`,
    { ...values, ...Object.fromEntries(read), from: [...ANSWERABLE] },
  );
}

/**
 * The columns of an open message that change and must be exact in what is written about its end. The counts of pushes need
 * not be: they are recorded some milliseconds after the pushes anyway.
 */
const CHANGED_WHILE_OPEN = ['seenAt', 'reportCount'] as const satisfies (keyof MessageRow)[];

function closingOf(closed: { id: string; to: MessageStatus; set: Final }[], now: number) {
  const sets = closed.map(({ to, set }) => Object.entries({ status: to, ...set }));
  const names = sets[0]?.map(([name]) => name) ?? [];
  const columns = names.map((name) => `${snakeCase(name)} = ${valueById(`:${name}`)}`);
  const values = names.map((name, at) => [name, sets.map((set) => set[at]?.[1] ?? null)]);
  return {
    sql: `UPDATE messages FORCE INDEX (PRIMARY) SET closed_at = :now, ${columns.join(', ')}
     WHERE id IN (:ids)`,
    values: {
      ...Object.fromEntries(values),
      ids: closed.map(({ id }) => id),
      now,
    },
  };
}

/** Returns 1 when it was seen for the first time. */
export const markFirstSeen = (id: string, now: number) =>
  change('UPDATE messages SET seen_at = :now WHERE id = :id AND seen_at IS NULL', { id, now });

/** Number of browsers that were pushed to, that accepted, that are gone, and that were skipped because of a summary. */
export type PushCounts = { attempted: number; accepted: number; gone: number; gathered: number };

export function markDelivered(ids: string[]) {
  return change(
    "UPDATE messages FORCE INDEX (PRIMARY) SET status = 'delivered' WHERE id IN (:ids) AND status = 'queued'",
    { ids },
  );
}

export function countReport(id: string) {
  return change('UPDATE messages SET report_count = report_count + 1 WHERE id = :id', { id });
}

/** Counts pushes, by message. A push that a push service accepted marks its message as delivered. */
export function countPushes(pushed: Map<string, PushCounts>) {
  const counts = [...pushed.values()];
  return changeLater(
    `UPDATE messages FORCE INDEX (PRIMARY)
     SET push_attempted = push_attempted + ${valueById(':attempted')},
       push_accepted = push_accepted + ${valueById(':accepted')},
       push_gone = push_gone + ${valueById(':gone')},
       push_gathered = push_gathered + ${valueById(':gathered')},
       status = IF(status = 'queued' AND ${valueById(':accepted')} > 0, 'delivered', status)
     WHERE id IN (:ids)`,
    {
      ids: [...pushed.keys()],
      attempted: counts.map(({ attempted }) => attempted),
      accepted: counts.map(({ accepted }) => accepted),
      gone: counts.map(({ gone }) => gone),
      gathered: counts.map(({ gathered }) => gathered),
    },
  );
}
