import { change } from '../database/database.ts';
import type { RecipientCount } from '../recipients/recipient-count.model.ts';
import type { MessageStatus } from '../statuses.schema.ts';

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
export function markClosed(
  id: string,
  from: readonly MessageStatus[],
  to: MessageStatus,
  now: number,
  set: Record<string, string | number | null> = {},
  before: number | null = null,
): Promise<number> {
  const columns = Object.keys(set).map((column) => `, ${column} = :${column}`);
  const unexpired = before === null ? '' : 'AND expires_at > :before';
  return change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET status = :to, closed_at = :now${columns.join('')}
     WHERE id = :id AND status IN (:from) ${unexpired}`,
    { ...set, id, to, now, from: [...from], before },
  );
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

/** Counts pushes. A push that a push service accepted marks the message as delivered. */
export function countPushes(id: string, pushed: PushCounts) {
  return change(
    `UPDATE messages SET push_attempted = push_attempted + :attempted,
       push_accepted = push_accepted + :accepted, push_gone = push_gone + :gone,
       push_gathered = push_gathered + :gathered,
       status = IF(status = 'queued' AND :accepted > 0, 'delivered', status)
     WHERE id = :id`,
    { id, ...pushed },
  );
}
