import { select } from '../database.ts';

/** Of the newest messages of an account these are looked at: more in ten minutes are a burst whichever are open. */
const MOST_LOOKED_AT = 1_000;

const OPEN = "status IN ('queued', 'delivered') AND expires_at > :now";

/** How many messages of an account, sent after a time and still open, are for a whole topic or for some people of it. */
export type OpenCount = {
  accountId: string;
  topicId: string;
  isNarrowed: number;
  messages: number;
};

/** @param sentAfter ms */
export function openCounts(accountIds: string[], sentAfter: number, now: number) {
  const newest = accountIds.map(
    (_, at) =>
      `(SELECT account_id, topic_id, is_narrowed, status, expires_at
        FROM messages FORCE INDEX (messages_sent)
        WHERE account_id = :account${at} AND sent_at > :sentAfter
        ORDER BY sent_at DESC LIMIT ${MOST_LOOKED_AT})`,
  );
  const accounts = Object.fromEntries(accountIds.map((id, at) => [`account${at}`, id]));
  return select<OpenCount>(
    `SELECT account_id AS accountId, topic_id AS topicId, is_narrowed AS isNarrowed, COUNT(*) AS messages
     FROM (${newest.join(' UNION ALL ')}) newest WHERE ${OPEN}
     GROUP BY account_id, topic_id, is_narrowed`,
    { ...accounts, sentAfter, now },
  );
}

type PersonOpenCount = { personId: string; messages: number };

/** How many such messages are for some people only, and so for each of these people. */
export const narrowedOpenCounts = (
  accountId: string,
  personIds: string[],
  sentAfter: number,
  now: number,
) =>
  select<PersonOpenCount>(
    `SELECT r.person_id AS personId, COUNT(*) AS messages
     FROM (SELECT id, status, expires_at, is_narrowed FROM messages FORCE INDEX (messages_sent)
           WHERE account_id = :accountId AND sent_at > :sentAfter
           ORDER BY sent_at DESC LIMIT ${MOST_LOOKED_AT}) newest
       STRAIGHT_JOIN message_recipients r ON r.message_id = newest.id
     WHERE newest.is_narrowed = 1 AND ${OPEN} AND r.person_id IN (:personIds)
     GROUP BY r.person_id`,
    { accountId, personIds, sentAfter, now },
  );

/** Which of these topics each of these people is on. */
export const topicsAmong = (topicIds: string[], personIds: string[]) =>
  select<{ personId: string; topicId: string }>(
    `SELECT person_id AS personId, topic_id AS topicId FROM subscriptions
     WHERE topic_id IN (:topicIds) AND person_id IN (:personIds) AND ended_at IS NULL`,
    { topicIds, personIds },
  );
