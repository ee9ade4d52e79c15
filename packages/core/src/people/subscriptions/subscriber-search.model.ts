import { select } from '../../platform/database/database.ts';

/** Number of people of a topic whose names are searched: those with a device and those without, so many of each. */
const SEARCHED = 500;

type FoundSubscriber = {
  subscriberId: string;
  displayName: string;
  /** Only used for a masked address: developers never see it. */
  personEmail: string;
  email: string | null;
  reference: string | null;
};
const columns = `u.id AS subscriberId, p.display_name AS displayName, p.email AS personEmail, u.email, u.reference`;

/**
 * Returns people of a topic whose name, reference or known address contains a text. Reads at most a thousand people of
 * the topic, along an index; a reference that begins with the text is found in a topic of any size.
 */
export function subscribersMatching(appId: string, topicId: string, text: string, limit: number) {
  const among = (isReachable: 0 | 1) =>
    `(SELECT person_id FROM subscriptions FORCE INDEX (subscriptions_people)
      WHERE topic_id = :topicId AND ended_at IS NULL AND is_reachable = ${isReachable} LIMIT ${SEARCHED})`;
  const is = "COLLATE utf8mb4_unicode_520_ci LIKE :anywhere ESCAPE '!'";
  return select<FoundSubscriber>(
    `(SELECT STRAIGHT_JOIN ${columns}
       FROM subscribers u FORCE INDEX (subscribers_reference) JOIN people p ON p.id = u.person_id
         JOIN subscriptions s FORCE INDEX (subscriptions_pair)
           ON s.topic_id = :topicId AND s.person_id = u.person_id AND s.ended_at IS NULL
       WHERE u.app_id = :appId AND u.reference LIKE CONVERT(:beginning USING ascii) ESCAPE '!' LIMIT :limit)
     UNION
     (SELECT STRAIGHT_JOIN ${columns}
       FROM (${among(1)} UNION ALL ${among(0)}) s
         JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = :appId AND u.person_id = s.person_id
         JOIN people p ON p.id = s.person_id
       WHERE p.display_name ${is} OR CONVERT(u.reference USING utf8mb4) ${is} OR u.email ${is} LIMIT :limit)
     LIMIT :limit`,
    { appId, topicId, anywhere: `%${escaped(text)}%`, beginning: `${escaped(text)}%`, limit },
  );
}

const escaped = (text: string) => text.replaceAll(/[!%_]/g, '!$&');
