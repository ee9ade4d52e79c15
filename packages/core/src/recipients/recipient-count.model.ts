import { select } from '../database/database.ts';

/** Maximum number of recipients that are counted. */
export const MOST_RECIPIENTS_COUNTED = 1_000;
const LIMIT = MOST_RECIPIENTS_COUNTED + 1;

/** A message whose recipients are counted: the people who joined its topic until a time, ms, or some of them. */
export type Counted = {
  topicId: string;
  until: number;
  /** Null: all people on the topic. */
  personIds: string[] | null;
  /** True: also counts the people with a passkey. */
  withPasskeys: boolean;
};

/** Numbers of people; above `MOST_RECIPIENTS_COUNTED` the exact number is unknown. */
export type RecipientCount = { people: number; reachable: number; withPasskey: number | null };

/** With the time at which the last of these people joined, ms; null if there are none. */
type LatestCount = RecipientCount & { lastJoined: number | null };

/**
 * Counts the recipients of all messages in one statement, along an index and never beyond the limit; for large topics
 * in a second one.
 */
export async function countRecipients(asked: Counted[]): Promise<LatestCount[]> {
  const counts = await run(asked, countsSql);
  const large = asked.filter((_, at) => (counts[at]?.people ?? 0) > MOST_RECIPIENTS_COUNTED);
  if (large.length === 0) return counts;
  // The first people of a large topic do not show how many have a device.
  const reachable = await run(large, reachableSql);
  const exact = new Map(large.map((each, place) => [each, reachable[place]?.reachable]));
  return asked.flatMap((each, at) => {
    const count = counts[at];
    return count ? { ...count, reachable: exact.get(each) ?? count.reachable } : [];
  });
}

/** Returns the counts in the order of the input. */
async function run(asked: Counted[], sqlOf: typeof countsSql): Promise<LatestCount[]> {
  const values = asked.flatMap(({ topicId, until, personIds }, at) => [
    [`topic${at}`, topicId],
    [`until${at}`, until],
    [`people${at}`, personIds?.length ? personIds : ['']],
  ]);
  const rows = await select<LatestCount & { place: number }>(
    asked.map((each, at) => `(${sqlOf(each, at)})`).join(' UNION ALL '),
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
  const among = personIds ? `AND s.person_id IN (:people${at})` : '';
  // At most a hundred people are named, and each is looked up; a topic is scanned.
  const index = personIds ? 'subscriptions_pair' : 'subscriptions_people';
  const passkeys =
    'COALESCE(SUM(EXISTS (SELECT 1 FROM passkeys k WHERE k.person_id = counted.person_id)), 0)';
  return `SELECT ${at} AS place, COUNT(*) AS people, COALESCE(SUM(counted.is_reachable), 0) AS reachable,
      ${withPasskeys ? passkeys : 'NULL'} AS withPasskey, MAX(counted.subscribed_at) AS lastJoined
    FROM (SELECT s.is_reachable, s.person_id, s.subscribed_at FROM subscriptions s FORCE INDEX (${index})
      WHERE s.topic_id = :topic${at} AND s.ended_at IS NULL AND s.subscribed_at <= :until${at} ${among}
      LIMIT ${LIMIT}) counted`;
}

const reachableSql = (_asked: Counted, at: number) =>
  `SELECT ${at} AS place, 0 AS people, COUNT(*) AS reachable, NULL AS withPasskey, NULL AS lastJoined
   FROM (SELECT 1 FROM subscriptions s FORCE INDEX (subscriptions_people)
     WHERE s.topic_id = :topic${at} AND s.ended_at IS NULL AND s.is_reachable = 1 AND s.subscribed_at <= :until${at}
     LIMIT ${LIMIT}) counted`;
