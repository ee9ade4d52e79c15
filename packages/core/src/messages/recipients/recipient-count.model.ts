import { select } from '../../platform/database/database.ts';

/** Maximum number of recipients that are counted. */
export const MAX_RECIPIENTS_COUNTED = 1_000;
const LIMIT = MAX_RECIPIENTS_COUNTED + 1;

/** A message whose recipients are counted: the people who joined its topic until a time, ms, or some of them. */
export type Counted = {
  appId: string;
  topicId: string;
  until: number;
  /** Null: all people on the topic. */
  personIds: string[] | null;
  /** True: also counts the people with a passkey. */
  withPasskeys: boolean;
};

/** Numbers of people; above `MAX_RECIPIENTS_COUNTED` the exact number is unknown. */
export type RecipientCount = { people: number; reachable: number; withPasskey: number | null };

/** Number of subscribers that are read first: most topics have few, and to count them takes the database longer. */
export const FEW_SUBSCRIBERS = 100;

/** Returns the subscribers of topics; null if there are many. */
export async function someSubscribers(appIds: string[], topicIds: string[]) {
  const rows = await select<{ topicId: string; isReachable: number; subscribedAt: number }>(
    `SELECT topic_id AS topicId, is_reachable AS isReachable, subscribed_at AS subscribedAt
     FROM subscriptions FORCE INDEX (subscriptions_people)
     WHERE topic_id IN (:topicIds) AND app_id IN (:appIds) AND ended_at IS NULL LIMIT ${FEW_SUBSCRIBERS}`,
    { appIds, topicIds },
  );
  return rows.length < FEW_SUBSCRIBERS ? rows : null;
}

/** With the time at which the last of these people joined, ms; null if there are none. */
type LatestCount = RecipientCount & { lastJoined: number | null };

/**
 * Counts the recipients of all messages in one statement, along an index and never far beyond the limit. Returns the
 * counts in the order of the input.
 */
export async function countRecipients(asked: Counted[]): Promise<LatestCount[]> {
  const values = asked.flatMap(({ appId, topicId, until, personIds }, at) => [
    [`app${at}`, appId],
    [`topic${at}`, topicId],
    [`until${at}`, until],
    [`people${at}`, personIds?.length ? personIds : ['']],
  ]);
  const rows = await select<LatestCount & { place: number }>(
    asked.map((each, at) => `(${countsSql(each, at)})`).join(' UNION ALL '),
    Object.fromEntries(values),
  );
  // Sums are decimals, which the driver returns as strings.
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ people, reachable, withPasskey, lastJoined }) => ({
      people: Number(people),
      reachable: Number(reachable),
      withPasskey: withPasskey === null ? null : Number(withPasskey),
      lastJoined,
    }));
}

function countsSql({ personIds, withPasskeys }: Counted, at: number): string {
  const columns = `s.is_reachable, s.subscribed_at${withPasskeys ? ', s.person_id' : ''}`;
  const among = (index: string, which: string) =>
    `SELECT ${columns} FROM subscriptions s FORCE INDEX (${index})
     WHERE s.topic_id = :topic${at} AND s.app_id = :app${at} AND s.ended_at IS NULL
       AND s.subscribed_at <= :until${at} AND ${which} LIMIT ${LIMIT}`;
  // At most a thousand people are named, and each is looked up. A topic is scanned: both parts, because the first people
  // of a large one do not show how many have a device.
  const counted = personIds
    ? among('PRIMARY', `s.person_id IN (:people${at})`)
    : [1, 0]
        .map((is) => `(${among('subscriptions_people', `s.is_reachable = ${is}`)})`)
        .join(' UNION ALL ');
  // Joined, and not a subquery of each sum: passkeys may be in another keyspace, which has no app.
  const people = withPasskeys
    ? `SELECT one.is_reachable, one.subscribed_at, MAX(k.id IS NOT NULL) AS has_passkey
       FROM (${counted}) one LEFT JOIN passkeys k FORCE INDEX (passkeys_person) ON k.person_id = one.person_id
       GROUP BY one.person_id, one.is_reachable, one.subscribed_at`
    : counted;
  return `SELECT ${at} AS place, COUNT(*) AS people, COALESCE(SUM(counted.is_reachable), 0) AS reachable,
      ${withPasskeys ? 'COALESCE(SUM(counted.has_passkey), 0)' : 'NULL'} AS withPasskey,
      MAX(counted.subscribed_at) AS lastJoined
    FROM (${people}) counted`;
}
