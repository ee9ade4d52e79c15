import { isActing } from '../../messages/recipients/message-recipient.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';

const OF_MESSAGES = `FROM messages m FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN message_recipients r ON r.list_id = m.recipients_id AND r.app_id = m.app_id`;

/**
 * Returns the recipients of messages for named people and those who act for them now, and when a widening added them,
 * ms. It reads the few people of each message and not those who are connected, who may be thousands.
 */
export const recipientsOf = (messages: RowOfApp[]) =>
  select<{ messageId: string; personId: string; addedAt: number | null }>(
    `SELECT m.id AS messageId, r.person_id AS personId, r.added_at AS addedAt ${OF_MESSAGES}
     WHERE m.app_id IN (:appIds) AND m.id IN (:ids)
     UNION
     SELECT m.id, i.stand_in_id, NULL ${OF_MESSAGES}
       STRAIGHT_JOIN stand_ins i FORCE INDEX (stand_ins_person) ON i.person_id = r.person_id
     WHERE m.app_id IN (:appIds) AND m.id IN (:ids) AND ${isActing('i')}`,
    { ...namesOf(messages), now: databaseNow() },
  );
