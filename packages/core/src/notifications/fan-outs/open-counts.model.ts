import {
  isAnswerable,
  isSentTo,
  UNCLOSED,
} from '../../messages/recipients/message-audience.model.ts';
import { isActing } from '../../messages/recipients/message-recipient.model.ts';
import { select } from '../../platform/database/database.ts';

/** Maximum number of messages counted per app: more within ten minutes are a burst, whichever of them have expired. */
export const MAX_LOOKED_AT = 1_000;

/** Messages of an app that were sent after a time and are not closed, to a whole topic or to some people of it. */
export type OpenCount = {
  appId: string;
  topicId: string;
  isNarrowed: number;
  messages: number;
};

/** A message that is not closed, by what is counted. */
export type Unclosed = Pick<OpenCount, 'appId' | 'topicId' | 'isNarrowed'> & {
  isAnswerable: number;
};

/**
 * Returns the newest messages of each app. They are few, and to group them takes the database longer than to read them.
 * @param sentAfter ms
 * @param limit messages of each app
 */
export const newestUnclosed = (
  appIds: string[],
  sentAfter: number,
  now: number,
  limit: number,
): Promise<Unclosed[]> =>
  select<Unclosed>(
    appIds
      .map(
        (_, at) =>
          `(SELECT m.app_id AS appId, topic_id AS topicId, is_narrowed AS isNarrowed,
              ${isAnswerable('m')} AS isAnswerable
            FROM messages m FORCE INDEX (messages_closed)
            WHERE m.app_id = :app${at} AND ${UNCLOSED} AND sent_at > :sentAfter
            ORDER BY sent_at DESC LIMIT :limit)`,
      )
      .join(' UNION ALL '),
    { ...appsOf(appIds), sentAfter, now, limit },
  );

/** Counts the newest messages of each app, with the same parameters. */
export function openCounts(appIds: string[], sentAfter: number, now: number, limit: number) {
  const newest = appIds.map(
    (_, at) =>
      `(SELECT app_id, topic_id, is_narrowed, phase, phase_at
        FROM messages FORCE INDEX (messages_closed)
        WHERE app_id = :app${at} AND ${UNCLOSED} AND sent_at > :sentAfter
        ORDER BY sent_at DESC LIMIT :limit)`,
  );
  return select<OpenCount>(
    `SELECT app_id AS appId, topic_id AS topicId, is_narrowed AS isNarrowed, 
       COUNT(IF(${isAnswerable('newest')}, 1, NULL)) AS messages
     FROM (${newest.join(' UNION ALL ')}) newest
     GROUP BY app_id, topic_id, is_narrowed`,
    { ...appsOf(appIds), sentAfter, now, limit },
  );
}

const appsOf = (ids: string[]) => Object.fromEntries(ids.map((id, at) => [`app${at}`, id]));

/** The messages that an app sent recently. */
const NEWEST = `(SELECT recipients_id, topic_id, phase, phase_at, sent_at, is_narrowed, to_later_joiners
       FROM messages FORCE INDEX (messages_closed)
       WHERE app_id = :appId AND ${UNCLOSED} AND sent_at > :sentAfter
       ORDER BY sent_at DESC LIMIT ${MAX_LOOKED_AT}) newest`;

type PersonOpenCount = { personId: string; messages: number };

/** Counts such messages to some people only, for each of these people and those who act for them. */
export const narrowedOpenCounts = (
  appId: string,
  personIds: string[],
  sentAfter: number,
  now: number,
) =>
  select<PersonOpenCount>(
    `SELECT personId, COUNT(*) AS messages FROM (
       SELECT r.person_id AS personId
       FROM ${NEWEST} STRAIGHT_JOIN message_recipients r
           ON r.list_id = newest.recipients_id AND r.app_id = :appId
         STRAIGHT_JOIN subscriptions s FORCE INDEX (PRIMARY)
           ON s.topic_id = newest.topic_id AND s.app_id = :appId AND s.person_id = r.person_id AND s.ended_at IS NULL
       WHERE newest.is_narrowed = 1 AND ${isAnswerable('newest')} AND r.person_id IN (:personIds)
         AND ${isSentTo('newest', 's.subscribed_at', 'r.added_at')}
       UNION ALL
       SELECT i.stand_in_id
       FROM stand_ins i FORCE INDEX (stand_ins_stand_in) STRAIGHT_JOIN ${NEWEST}
         STRAIGHT_JOIN message_recipients r
           ON r.list_id = newest.recipients_id AND r.app_id = :appId AND r.person_id = i.person_id
       WHERE i.stand_in_id IN (:personIds) AND ${isActing('i')}
         AND newest.is_narrowed = 1 AND ${isAnswerable('newest')}) counted
     GROUP BY personId`,
    { appId, personIds, sentAfter, now },
  );

/** Returns such messages to whole topics, one per row, for people who joined between two of them. */
export const openToTopics = (appId: string, sentAfter: number, now: number) =>
  select<{ topicId: string; sentAt: number; toLaterJoiners: number }>(
    `SELECT topic_id AS topicId, sent_at AS sentAt, to_later_joiners AS toLaterJoiners
     FROM ${NEWEST} WHERE is_narrowed = 0 AND ${isAnswerable('newest')}`,
    { appId, sentAfter, now },
  );

/** Returns on which of these topics each person is, and since when. */
export const topicsAmong = (appId: string, topicIds: string[], personIds: string[]) =>
  select<{ personId: string; topicId: string; subscribedAt: number }>(
    `SELECT person_id AS personId, topic_id AS topicId, subscribed_at AS subscribedAt
     FROM subscriptions IGNORE INDEX (subscriptions_account)
     WHERE app_id = :appId AND topic_id IN (:topicIds) AND person_id IN (:personIds)
       AND ended_at IS NULL`,
    { appId, topicIds, personIds },
  );
