import type { Bench } from '../bench.ts';
import { checkDiskSpace } from '../environments/disk-space.ts';
import type { Environment } from '../environments/environment.ts';
import { type Business, defaultTopic, openBusiness } from './business.ts';
import { seedCrowd } from './crowd.ts';
import { seedHistory } from './history.ts';
import { type Person, signInPerson } from './person.ts';

/** A business with many messages, and two of the people who get them. */
export type Archive = {
  business: Business;
  /** On the four topics whose messages are for everybody. */
  reader: Person;
  /** On the topic whose messages are each for one of many people. */
  recipient: Person;
  /** Id of the subscriber who answered everything that was answered. */
  responderId: string;
  /** The full name of one of the four. */
  topic: string;
  /** A day in the middle of them, ms. */
  pastDay: { from: number; to: number };
};

const BROADCAST = ['finance', 'legal', 'operations'];
const DAY_MS = 86_400_000;
/** At least the people that narrowed messages are for. */
const CROWD = 100;
/** Disk space of a message with its index entries: 2,300 measured, and what pages and logs take meanwhile. */
const BYTES_OF_ONE = 3_200;

export async function seedArchive(
  { say }: Bench,
  { url, sql }: Environment,
  { messages, narrowedTo }: { messages: number; narrowedTo: number },
  crowd = CROWD,
): Promise<Archive> {
  await checkDiskSpace(sql, messages * BYTES_OF_ONE);
  const business = await openBusiness(url);
  const [reader, recipient] = [await signInPerson(url), await signInPerson(url)];
  const topics = [defaultTopic(business)];
  for (const name of BROADCAST) topics.push(await business.addTopic(name));
  for (const topic of topics) await reader.join(business, topic.name);
  const narrowed = await business.addTopic('one-person');
  await recipient.join(business, narrowed.name);
  const appId = business.appid;
  await seedCrowd(sql, { appId, topicId: narrowed.id, people: crowd });

  say(`seeding ${messages.toLocaleString('en')} messages`);
  const of = {
    appId,
    topicIds: topics.map((topic) => topic.id),
    narrowedTopicId: narrowed.id,
    narrowedTo,
    recipientId: recipient.id,
    messages,
  };
  await seedHistory(sql, of, progressOf(messages, say));
  // They have been there from the beginning, so that what is closed is theirs to see.
  await sql.query('UPDATE subscriptions SET subscribed_at = 1');
  const from = Date.now() - 40 * DAY_MS;
  const topic = defaultTopic(business).name;
  const responderId = `usr_01${(1_000_000_007).toString(16).padStart(24, '0')}`;
  return { business, reader, recipient, responderId, topic, pastDay: { from, to: from + DAY_MS } };
}

/** How often a long seeding reports its progress, ms. */
const REPORT_EVERY_MS = 15_000;

/** Returns a function that reports how far the seeding is, and how long the rest will take. */
function progressOf(messages: number, say: Bench['say']) {
  const startedAt = performance.now();
  let reportedAt = startedAt;
  return (written: number) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    const perSecond = (1_000 * written) / (now - startedAt);
    const minutes = ((messages - written) / perSecond / 60).toFixed(1);
    say(
      `seeded ${written.toLocaleString('en')}, ${perSecond.toFixed(0)}/s, ${minutes} more minutes`,
    );
  };
}
