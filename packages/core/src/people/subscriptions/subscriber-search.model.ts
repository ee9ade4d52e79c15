import { select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';

/** Number of people whose names are searched: of a topic, so many with a device and so many without. */
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

const CONTAINS = "COLLATE utf8mb4_unicode_520_ci LIKE :anywhere ESCAPE '!'";
/** vtgate sends texts of other rows as bytes. */
const MATCHES = `(p.display_name ${CONTAINS} OR CONVERT(u.reference USING utf8mb4) ${CONTAINS}
  OR CONVERT(u.email USING utf8mb4) ${CONTAINS})`;
const valuesOf = (text: string) => ({
  anywhere: `%${escaped(text)}%`,
  beginning: `${escaped(text)}%`,
});

/**
 * Returns people of a topic whose name, reference or known address contains a text. Reads at most a thousand people of
 * the topic, along an index; a reference that begins with the text is found in a topic of any size.
 */
export function subscribersMatching(appId: string, topicId: string, text: string, limit: number) {
  const values = { appId, topicId, limit, ...valuesOf(text) };
  const among = (isReachable: 0 | 1) =>
    `(SELECT person_id FROM subscriptions FORCE INDEX (subscriptions_people)
      WHERE app_id = :appId AND topic_id = :topicId AND ended_at IS NULL
        AND is_reachable = ${isReachable} LIMIT ${SEARCHED})`;
  const byReference = () =>
    select<FoundSubscriber>(
      `SELECT STRAIGHT_JOIN ${columns}
       FROM subscribers u FORCE INDEX (subscribers_reference) JOIN people p ON p.id = u.person_id
         JOIN subscriptions s FORCE INDEX (PRIMARY)
           ON s.app_id = u.app_id AND s.topic_id = :topicId AND s.person_id = u.person_id
             AND s.ended_at IS NULL
       WHERE u.app_id = :appId AND u.reference LIKE CONVERT(:beginning USING ascii) ESCAPE '!' LIMIT :limit`,
      values,
    );
  const byText = () =>
    select<FoundSubscriber>(
      `SELECT STRAIGHT_JOIN ${columns}
       FROM (${among(1)} UNION ALL ${among(0)}) s
         JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = :appId AND u.person_id = s.person_id
         JOIN people p ON p.id = s.person_id
       WHERE ${MATCHES} LIMIT :limit`,
      values,
    );
  return firstOf([byReference, byText], limit);
}

/** Returns people that searches find, each once. Two statements: vtgate has no plan for their UNION. */
async function firstOf(searches: (() => Promise<FoundSubscriber[]>)[], limit: number) {
  const found = new Map<string, FoundSubscriber>();
  for (const search of searches)
    if (found.size < limit) for (const each of await search()) found.set(each.subscriberId, each);
  return [...found.values()].slice(0, limit);
}

/** The same for people of any topic of an app: those who joined last, and whose reference begins with the text. */
export function subscribersOfAppMatching(appId: string, text: string, limit: number) {
  const values = { appId, limit, ...valuesOf(text) };
  const byReference = () =>
    select<FoundSubscriber>(
      `SELECT STRAIGHT_JOIN ${columns}
       FROM subscribers u FORCE INDEX (subscribers_reference) JOIN people p ON p.id = u.person_id
       WHERE u.app_id = :appId AND u.reference LIKE CONVERT(:beginning USING ascii) ESCAPE '!'
         AND EXISTS (SELECT 1 FROM subscriptions s
           WHERE s.person_id = u.person_id AND s.app_id = :appId AND s.ended_at IS NULL) LIMIT :limit`,
      values,
    );
  const byText = () =>
    select<FoundSubscriber>(
      `SELECT STRAIGHT_JOIN ${columns}
       FROM (SELECT person_id FROM subscriptions FORCE INDEX (subscriptions_account)
           WHERE app_id = :appId AND ended_at IS NULL ORDER BY id DESC LIMIT ${2 * SEARCHED}) s
         JOIN subscribers u FORCE INDEX (subscribers_pair) ON u.app_id = :appId AND u.person_id = s.person_id
         JOIN people p ON p.id = s.person_id
       WHERE ${MATCHES} LIMIT :limit`,
      values,
    );
  return firstOf([byReference, byText], limit);
}

/** The same for the members of a group, at most a thousand. Test approvers, who have no name here, are not in it. */
export const membersMatching = ({ id, appId }: RowOfApp, text: string, limit: number) =>
  select<FoundSubscriber>(
    `SELECT STRAIGHT_JOIN ${columns}
     FROM group_members m JOIN subscribers u ON u.id = m.subscriber_id AND u.app_id = m.app_id
       JOIN people p ON p.id = u.person_id
     WHERE m.group_id = :id AND m.app_id = :appId AND ${MATCHES} LIMIT :limit`,
    { id, appId, limit, anywhere: valuesOf(text).anywhere },
  );

const escaped = (text: string) => text.replaceAll(/[!%_]/g, '!$&');
