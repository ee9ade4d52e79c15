import { type Counted, countRecipients, type RecipientCount } from './recipient-count.model.ts';

/** Counts the recipients of messages, in their order. Messages to the same topic are counted together. */
export async function recipientCounts(asked: Counted[]): Promise<RecipientCount[]> {
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
