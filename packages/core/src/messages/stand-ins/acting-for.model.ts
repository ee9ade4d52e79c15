import { select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { isAnsweredFor, representedIn } from '../recipients/message-recipient.model.ts';

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
