import { isActing } from '../../messages/recipients/message-recipient.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';

/**
 * Returns the recipients of messages for named people and those who act for them now, and when a widening added them,
 * ms. It reads the few people of each message and not those who are connected, who may be thousands.
 */
export const recipientsOf = (messages: RowOfApp[]) =>
  select<{ messageId: string; personId: string; addedAt: number | null }>(
    `SELECT message_id AS messageId, person_id AS personId, added_at AS addedAt FROM message_recipients
     WHERE app_id IN (:appIds) AND message_id IN (:ids)
     UNION
     SELECT r.message_id, i.stand_in_id, NULL
     FROM message_recipients r STRAIGHT_JOIN stand_ins i FORCE INDEX (stand_ins_person)
       ON i.person_id = r.person_id
     WHERE r.app_id IN (:appIds) AND r.message_id IN (:ids) AND ${isActing('i')}`,
    { ...namesOf(messages), now: databaseNow() },
  );
