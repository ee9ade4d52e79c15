import { databaseNow } from '../database/clock.ts';
import { select } from '../database/database.ts';
import { isAnsweredFor, representedIn } from '../recipients/represented.model.ts';

/**
 * Returns those of these open messages that a person, or somebody on their behalf, has answered, those that they have
 * as a stand-in and somebody else has answered, and those that they cannot answer because they are excluded.
 */
export async function unawaitedAmong(personId: string, messageIds: string[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const rows = await select<{ id: string }>(
    `SELECT m.id FROM messages m FORCE INDEX (PRIMARY)
       STRAIGHT_JOIN subscribers u ON u.app_id = m.app_id AND u.person_id = :personId
     WHERE m.id IN (:messageIds) AND (m.required_approvals > 1 OR m.policy IS NOT NULL)
       AND (JSON_CONTAINS(m.policy, JSON_QUOTE(u.id), '$.exclude')
         OR EXISTS (SELECT 1 FROM message_answers a
           WHERE a.message_id = m.id AND (a.subscriber_id = u.id OR a.acted_for_id = u.id))
         OR (m.is_narrowed = 1 AND m.has_answers = 1
           AND NOT EXISTS (SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.person_id = :personId)
           AND NOT EXISTS (SELECT 1 ${representedIn('m', ':personId')} AND NOT ${isAnsweredFor('m')})))`,
    { personId, messageIds, now: databaseNow() },
  );
  return rows.map(({ id }) => id);
}
