import { integer, type NewRow, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** One of the people of a list: that of the message with its id, or one that messages share. */
export const messageRecipients = defineTable('message_recipients', {
  listId: text().key,
  appId: text().key,
  personId: text().key,
  /** Deadline of the message, by which the open inbox is sorted; 0 in a list that messages share. */
  expiresAt: integer().withDefault,
  /** Time at which the message was closed, by which the closed inbox is sorted. */
  closedAt: integer().optional,
  /** Number of the widening that added them; 0 for the first ones. */
  widening: integer().withDefault,
  /** Time of that widening, ms; null for the first ones. */
  addedAt: integer().optional,
  /** The groups of the message in which they were then: a bit for each, in the order in which its policy has them. */
  inGroups: integer().withDefault,
  /** The topic of the messages that share the list. */
  topicId: text().optional,
}).of('app', { erased: 'never', exported: 'messages' });

/** @param ignore skips those who are in their list already */
export const insertMessageRecipients = (
  rows: NewRow<typeof messageRecipients>[],
  { ignore = false } = {},
) => insert(messageRecipients, rows, { ignore });

/** Returns the lists of a person that messages on a topic share, at most so many. */
export async function sharedListsOf(
  { appId, topicId, personId }: { appId: string; topicId: string; personId: string },
  limit: number,
): Promise<Set<string>> {
  const rows = await select<{ id: string }>(
    `SELECT list_id AS id FROM message_recipients FORCE INDEX (message_recipients_person)
     WHERE person_id = :personId AND app_id = :appId AND topic_id = :topicId LIMIT :limit`,
    { appId, topicId, personId, limit },
  );
  return new Set(rows.map(({ id }) => id));
}

type Widened = { messageId: string; appId: string };

/** Adds the people of a widening. Those whom the message names already are skipped. */
export function widenMessageRecipients(
  { messageId, appId }: Widened,
  people: { id: string; inGroups: number }[],
  { number, now, expiresAt }: Widening,
) {
  const added = { listId: messageId, appId, expiresAt, widening: number, addedAt: now };
  const rows = people.map(({ id: personId, inGroups }) => ({ ...added, personId, inGroups }));
  return insert(messageRecipients, rows, { ignore: true });
}

/** Returns how many other people a message names than these. */
export async function countOtherRecipients({ messageId, appId }: Widened, personIds: string[]) {
  const [row] = await select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM message_recipients
     WHERE list_id = :messageId AND app_id = :appId
       ${personIds.length > 0 ? 'AND person_id NOT IN (:personIds)' : ''}`,
    { messageId, appId, personIds },
  );
  return Number(row?.count ?? 0);
}

/** Returns the groups through which messages are for people or test approvers, as bits. */
export const groupsOfRecipients = (messages: RowOfApp[], personIds: string[]) =>
  select<{ messageId: string; personId: string; inGroups: number }>(
    `SELECT m.id AS messageId, r.person_id AS personId, r.in_groups AS inGroups
     FROM messages m FORCE INDEX (PRIMARY)
       STRAIGHT_JOIN message_recipients r ON r.list_id = m.recipients_id AND r.app_id = m.app_id
     WHERE m.id IN (:ids) AND m.app_id IN (:appIds) AND r.person_id IN (:personIds)
     UNION ALL
     SELECT message_id, approver, in_groups FROM test_recipients FORCE INDEX (test_recipients_once)
     WHERE message_id IN (:ids) AND app_id IN (:appIds) AND approver IN (:personIds)`,
    { ...namesOf(messages), personIds },
  );

/** Returns the people and the test approvers of messages with lists of their own. */
export const recipientsNamedBy = (messages: RowOfApp[]) =>
  select<{ messageId: string; personId: string }>(
    `SELECT list_id AS messageId, person_id AS personId FROM message_recipients
     WHERE list_id IN (:ids) AND app_id IN (:appIds)
     UNION ALL
     SELECT message_id, approver FROM test_recipients FORCE INDEX (test_recipients_once)
     WHERE message_id IN (:ids) AND app_id IN (:appIds)`,
    namesOf(messages),
  );

/** Returns the subscribers and the test approvers of messages with lists of their own. */
export const subscribersNamedBy = (messages: RowOfApp[]) =>
  select<{ messageId: string; subscriberId: string }>(
    `SELECT r.list_id AS messageId, u.id AS subscriberId
     FROM message_recipients r
       STRAIGHT_JOIN subscribers u ON u.app_id = r.app_id AND u.person_id = r.person_id
     WHERE r.list_id IN (:ids) AND r.app_id IN (:appIds)
     UNION ALL
     SELECT message_id, approver FROM test_recipients FORCE INDEX (test_recipients_once)
     WHERE message_id IN (:ids) AND app_id IN (:appIds)`,
    namesOf(messages),
  );

/** Closes messages with lists of their own for their recipients. */
export const closeMessageRecipients = (messages: RowOfApp[], now: number) =>
  change(
    `UPDATE message_recipients SET closed_at = :now
     WHERE list_id IN (:ids) AND app_id IN (:appIds)`,
    { ...namesOf(messages), now },
  );

/** The number of a widening, from 1, its time, and the deadline of the message, ms. */
type Widening = { number: number; now: number; expiresAt: number };

// A stand-in sees what is for the people they represent because of times alone, as later joiners do: no row is written
// per message, so a start and an end apply at once. It concerns only narrowed messages; others are for everybody on
// the topic. Only named people are represented: what a stand-in has for somebody else is not passed on.

/**
 * Returns the SQL condition that a stand-in acts at `:now`.
 * @param standIn alias of its table
 */
export const isActing = (standIn: string) =>
  `${standIn}.status = 'accepted' AND ${standIn}.starts_at <= :now AND ${standIn}.ends_at > :now`;

/**
 * Returns the SQL condition that a message, which may still be open, has an answer of a person or on their behalf.
 * @param subscriber alias of the table of subscribers
 */
export const isAnsweredBy = (message: string, subscriber: string) =>
  `(${message}.approvals_given > 0 AND EXISTS (SELECT 1 FROM message_answers w
      WHERE w.message_id = ${message}.id AND w.app_id = ${message}.app_id
        AND (w.subscriber_id = ${subscriber}.id OR w.acted_for_id = ${subscriber}.id)))`;

/**
 * Returns the SQL condition that a message excludes a person from answering it.
 * @param subscriber alias of the table of subscribers
 */
export const excludes = (message: string, subscriber: string) =>
  `(${message}.policy IS NOT NULL AND JSON_CONTAINS(
      COALESCE(JSON_EXTRACT(${message}.policy, '$.exclude'), JSON_ARRAY()),
      JSON_QUOTE(COALESCE(${subscriber}.id, ''))))`;
