import { select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { isSentTo } from '../recipients/message-audience.model.ts';
import {
  isActing,
  isAnsweredFor,
  isNotExcluded,
  representedIn,
} from '../recipients/message-recipient.model.ts';

/** What names the people whom a person represents now, and not also the person. */
export const NARROWED_TO_REPRESENTED = `
  FROM stand_ins i FORCE INDEX (stand_ins_stand_in)
    STRAIGHT_JOIN message_recipients r ON r.person_id = i.person_id
    STRAIGHT_JOIN messages m FORCE INDEX (PRIMARY) ON m.id = r.message_id AND m.app_id = r.app_id
    STRAIGHT_JOIN subscriptions si ON si.topic_id = m.topic_id AND si.app_id = m.app_id
      AND si.person_id = i.person_id AND si.ended_at IS NULL
    STRAIGHT_JOIN subscriptions s ON s.topic_id = m.topic_id AND s.app_id = m.app_id
      AND s.person_id = i.stand_in_id AND s.ended_at IS NULL
    STRAIGHT_JOIN apps a FORCE INDEX (PRIMARY) ON a.id = s.app_id AND a.deleted_at IS NULL
  WHERE i.stand_in_id = :personId AND ${isActing('i')}
    AND r.app_id IN (SELECT ru.app_id FROM subscribers ru WHERE ru.person_id = :personId) AND ${isNotExcluded('m', 'i')}
    AND ${isSentTo('m', 'si.subscribed_at', 'r.added_at')} AND ${isSentTo('m', 's.subscribed_at')}
    AND NOT EXISTS (
      SELECT 1 FROM message_recipients own
      WHERE own.message_id = m.id AND own.app_id = m.app_id AND own.person_id = :personId)`;

/** The represented person, as the app knows them. */
export type ActingFor = {
  standInId: string;
  personId: string;
  subscriberId: string;
  reference: string | null;
  displayName: string;
  email: string;
};

/**
 * Returns whom a person represents in these messages, by message id. Of several people, one whom nobody else has
 * answered for, so that the answer of one does not keep their stand-in from answering for another.
 */
export async function actingForIn(
  personId: string,
  messages: RowOfApp[],
  now: number,
): Promise<Map<string, ActingFor>> {
  if (messages.length === 0) return new Map();
  const rows = await select<ActingFor & { messageId: string }>(
    `SELECT m.id AS messageId, i.id AS standInId, i.person_id AS personId, u.id AS subscriberId,
       u.reference, p.display_name AS displayName, p.email
     FROM (SELECT m.id, m.app_id, (SELECT i.id ${representedIn('m', ':personId')}
           ORDER BY ${isAnsweredFor('m', ':personId')}, i.id LIMIT 1) AS stand_in
         FROM messages m FORCE INDEX (PRIMARY) WHERE m.id IN (:ids) AND m.app_id IN (:appIds)) found
       STRAIGHT_JOIN messages m FORCE INDEX (PRIMARY) ON m.id = found.id AND m.app_id = found.app_id
       STRAIGHT_JOIN stand_ins i ON i.id = found.stand_in
       STRAIGHT_JOIN subscribers u ON u.app_id = m.app_id AND u.person_id = i.person_id
       STRAIGHT_JOIN people p ON p.id = i.person_id`,
    { personId, ...namesOf(messages), now },
  );
  return new Map(rows.map(({ messageId, ...actingFor }) => [messageId, actingFor]));
}
