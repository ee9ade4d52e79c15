import {
  type Counted,
  countRecipients,
  type RecipientCount,
  someSubscribers,
} from './recipient-count.model.ts';

/** Counts the recipients of messages, in their order. */
export async function recipientCounts(asked: Counted[]): Promise<RecipientCount[]> {
  if (asked.length === 0) return [];
  const isPlain = asked.every(({ personIds, withPasskeys }) => personIds === null && !withPasskeys);
  const topicIds = [...new Set(asked.map(({ topicId }) => topicId))];
  const appIds = [...new Set(asked.map(({ appId }) => appId))];
  const mayBeFew = isPlain && !topicIds.some((id) => large.has(id));
  const subscribers = mayBeFew ? await someSubscribers(appIds, topicIds) : null;
  if (mayBeFew && subscribers === null && topicIds.length === 1) rememberLarge(topicIds);
  if (subscribers === null) return countTogether(asked);
  return asked.map(({ topicId, until }) => {
    const people = subscribers.filter(
      (each) => each.topicId === topicId && each.subscribedAt <= until,
    );
    const reachable = people.filter(({ isReachable }) => isReachable === 1);
    return { people: people.length, reachable: reachable.length, withPasskey: null };
  });
}

/** Topics that had many subscribers, which are counted at once. */
const large = new Set<string>();
const MAX_LARGE = 10_000;

function rememberLarge(topicIds: string[]) {
  if (large.size >= MAX_LARGE) large.clear();
  for (const id of topicIds) large.add(id);
}

/** Counts messages to the same topic together. */
async function countTogether(asked: Counted[]): Promise<RecipientCount[]> {
  const latest = new Map<unknown, Counted>();
  for (const each of asked) {
    const other = latest.get(audienceOf(each));
    if (!other || other.until < each.until) latest.set(audienceOf(each), each);
  }
  const found = await countRecipients([...latest.values()]);
  const counts = new Map([...latest.keys()].map((audience, at) => [audience, found[at]]));
  // Somebody who joined between two messages is a recipient of the later one only.
  const earlier = asked.filter(
    (each) => (counts.get(audienceOf(each))?.lastJoined ?? 0) > each.until,
  );
  const own = earlier.length ? await countRecipients(earlier) : [];
  return asked.flatMap((each) => own[earlier.indexOf(each)] ?? counts.get(audienceOf(each)) ?? []);
}

/** Returns the same value for messages whose recipients differ at most by their time. */
const audienceOf = (asked: Counted) =>
  asked.personIds ? asked : `${asked.topicId} ${asked.withPasskeys}`;
