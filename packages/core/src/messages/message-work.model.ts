import { change, select } from '../database/database.ts';
import type { RecipientCount } from '../recipients/recipient-count.model.ts';
import type { AnswerMethod } from '../statuses.schema.ts';
import type { Fallback } from './messages.schema.ts';

// What the jobs ask of messages: which are due, and which have had their time.

/** The card of a message whose content was removed. */
const REMOVED_PAYLOAD = JSON.stringify({
  approve_label: 'Approve',
  reject_label: 'Reject',
  title: 'Removed after 90 days',
});

/** Starts scheduled messages with the same recipients. Where nobody is, it is for whoever joins. */
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

/** Whose messages these are. */
export function ownersOf(ids: string[]) {
  return select<{ id: string; accountId: string }>(
    'SELECT id, account_id AS accountId FROM messages WHERE id IN (:ids)',
    { ids },
  );
}

export async function isClosed(id: string): Promise<boolean> {
  const query = 'SELECT 1 FROM messages WHERE id = :id AND closed_at IS NOT NULL';
  return (await select(query, { id })).length > 0;
}

/** Takes card, reference and comment out of messages that were closed before a time. */
export function removeContentOf(closedBefore: number, now: number, limit: number) {
  return change(
    `UPDATE messages SET payload = :removed, ext = NULL, context_url = NULL, response_comment = NULL, content_removed_at = :now
     WHERE content_removed_at IS NULL AND closed_at < :closedBefore LIMIT ${limit}`,
    { removed: REMOVED_PAYLOAD, closedBefore, now },
  );
}

export type DueMessage = {
  id: string;
  accountId: string;
  topicId: string;
  isNarrowed: number;
  toLaterJoiners: number;
  requiredMethod: AnswerMethod;
  fallback: Fallback;
};

/** Scheduled messages whose time has come, for this process alone. */
export function lockDue(now: number, limit: number) {
  return select<DueMessage>(
    `SELECT id, account_id AS accountId, topic_id AS topicId, is_narrowed AS isNarrowed,
       to_later_joiners AS toLaterJoiners, required_method AS requiredMethod, fallback
     FROM messages WHERE status = 'scheduled' AND scheduled_at <= :now
     ORDER BY scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    { now },
  );
}

/** Messages that nobody answered in time. */
export function expiredMessages(now: number, limit: number) {
  return select<{ id: string }>(
    `SELECT id FROM messages WHERE status IN ('queued', 'delivered') AND expires_at <= :now
     ORDER BY expires_at LIMIT ${limit}`,
    { now },
  );
}
