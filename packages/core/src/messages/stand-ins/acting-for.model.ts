import { select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { isSentTo } from '../recipients/message-audience.model.ts';
import { excludes, isActing } from '../recipients/message-recipient.model.ts';

/** The represented person, as the app knows them. */
export type ActingFor = {
  standInId: string;
  personId: string;
  subscriberId: string;
  reference: string | null;
  displayName: string;
  email: string;
};

/** The same, and whether an answer counts for them that the stand-in did not give. */
type FoundActingFor = ActingFor & { isAnswered: number };

/**
 * Returns whom a person represents in these messages, by message id. Of several people, one whom nobody else has
 * answered for, so that the answer of one does not keep their stand-in from answering for another.
 */
export async function actingForIn(
  personId: string,
  messages: RowOfApp[],
  now: number,
): Promise<Map<string, FoundActingFor>> {
  if (messages.length === 0) return new Map();
  // The rows of apps are joined with each other first, so that vtgate reads them in one piece for each stand-in. Subqueries
  // would be sent to a shard, which has no stand-ins.
  const rows = await select<FoundActingFor & { messageId: string }>(
    `SELECT m.id AS messageId, i.id AS standInId, i.person_id AS personId, ui.id AS subscriberId,
       ui.reference, p.display_name AS displayName, p.email, iw.id IS NOT NULL AS isAnswered
     FROM stand_ins i FORCE INDEX (stand_ins_stand_in)
       STRAIGHT_JOIN people p ON p.id = i.person_id
       STRAIGHT_JOIN (messages m FORCE INDEX (PRIMARY)
         STRAIGHT_JOIN message_recipients ir ON ir.list_id = m.recipients_id AND ir.app_id = m.app_id
         STRAIGHT_JOIN subscriptions si ON si.topic_id = m.topic_id AND si.app_id = m.app_id
           AND si.person_id = ir.person_id AND si.ended_at IS NULL
         STRAIGHT_JOIN subscribers ui FORCE INDEX (subscribers_pair) ON ui.app_id = m.app_id AND ui.person_id = ir.person_id
         LEFT JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = m.app_id AND u.person_id = :personId
         LEFT JOIN message_answers iw ON iw.message_id = m.id AND iw.app_id = m.app_id
           AND iw.counts_for = ui.id AND NOT iw.subscriber_id <=> u.id
       ) ON ir.person_id = i.person_id
     WHERE i.stand_in_id = :personId AND ${isActing('i')} AND m.id IN (:ids) AND m.app_id IN (:appIds)
       AND ${isSentTo('m', 'si.subscribed_at', 'ir.added_at')} AND (m.closed_at IS NULL OR m.closed_at >= i.starts_at)
       AND NOT ${excludes('m', 'u')} AND NOT ${excludes('m', 'ui')}`,
    { personId, ...namesOf(messages), now },
  );
  const best = rows.toSorted(
    (a, b) => b.isAnswered - a.isAnswered || (a.standInId < b.standInId ? 1 : -1),
  );
  return new Map(best.map(({ messageId, ...actingFor }) => [messageId, actingFor]));
}

/** Each message names at most a thousand people, and vttablet refuses a statement that reads more than 10,000 rows. */
const MESSAGES_PER_STATEMENT = 8;

/**
 * Returns `<message id> <person id>` of each person who acts for somebody whom one of these messages names, is on the topic, not
 * excluded, and waited for while the message is open. Whether the stand-in is all that is not looked at. People and rows of
 * apps are read separately: vtgate would ask for the stand-ins of each named person in a statement of their own.
 * @param part SQL of a condition for the named people (`ir`)
 */
export async function actingIn(
  messages: RowOfApp[],
  now: number,
  part = '',
  values: Record<string, unknown> = {},
): Promise<string[]> {
  const acting: string[] = [];
  for (let from = 0; from < messages.length; from += MESSAGES_PER_STATEMENT) {
    const some = namesOf(messages.slice(from, from + MESSAGES_PER_STATEMENT));
    const named = await select<{ messageId: string; personId: string; closedAt: number | null }>(
      `SELECT m.id AS messageId, ir.person_id AS personId, m.closed_at AS closedAt
       FROM messages m FORCE INDEX (PRIMARY)
         STRAIGHT_JOIN message_recipients ir ON ir.list_id = m.recipients_id AND ir.app_id = m.app_id
         STRAIGHT_JOIN subscriptions si ON si.topic_id = m.topic_id AND si.app_id = m.app_id
           AND si.person_id = ir.person_id AND si.ended_at IS NULL
         STRAIGHT_JOIN subscribers ui FORCE INDEX (subscribers_pair) ON ui.app_id = m.app_id AND ui.person_id = ir.person_id
         LEFT JOIN message_answers iw ON m.closed_at IS NULL AND iw.message_id = m.id AND iw.app_id = m.app_id
           AND iw.counts_for = ui.id
       WHERE m.id IN (:ids) AND m.app_id IN (:appIds) AND iw.id IS NULL
         AND ${isSentTo('m', 'si.subscribed_at', 'ir.added_at')} AND NOT ${excludes('m', 'ui')} ${part}`,
      { ...values, ...some },
    );
    if (named.length === 0) continue;
    const standIns = await select<{ personId: string; standInId: string; startsAt: number }>(
      `SELECT i.person_id AS personId, i.stand_in_id AS standInId, i.starts_at AS startsAt
       FROM stand_ins i FORCE INDEX (stand_ins_person)
       WHERE i.person_id IN (:personIds) AND ${isActing('i')}`,
      { personIds: [...new Set(named.map(({ personId }) => personId))], now },
    );
    for (const { personId, standInId, startsAt } of standIns)
      for (const { messageId, closedAt } of named.filter((each) => each.personId === personId))
        if (closedAt === null || closedAt >= startsAt) acting.push(`${messageId} ${standInId}`);
  }
  return acting;
}
