import type { Assent } from '@assent/sdk';
import type { Credentials } from '../connections/credentials.ts';
import { type Check, right, warning, wrong } from './check.ts';

/** More subscribers than these are not read: the question is whether anybody can be reached. */
const MOST_READ = 1_000;

/** Checks that the topic exists, and returns its name; null if there is none. @param wanted null for the default topic */
export async function* topicCheck(
  assent: Assent,
  wanted: string | null,
): AsyncGenerator<Check, string | null> {
  const { data } = await assent.topics.list();
  const topic = data.find((one) => (wanted === null ? one.is_default : one.topic === wanted));
  if (!topic) {
    const names = data.map((one) => one.topic).join(', ');
    yield wrong('topic', `There is no topic ${wanted ?? 'by default'}. Topics: ${names}.`);
    return null;
  }
  if (topic.archived_at !== null) {
    yield wrong('topic', `${topic.topic} is archived and accepts no messages. Use another one.`);
    return null;
  }
  yield right('topic', `${topic.topic} exists.`);
  return topic.topic;
}

/** Checks that somebody can answer, and receives notifications. */
export async function* peopleCheck(
  assent: Assent,
  { isTest }: Credentials,
  topic: string,
): AsyncGenerator<Check> {
  let people = 0;
  let reachable = 0;
  const refused = new Map<string, number>();
  for await (const { reachable_devices, push_refusal } of assent.subscribers.each({
    topic,
    limit: 100,
  })) {
    people += 1;
    if (reachable_devices > 0) reachable += 1;
    if (push_refusal) refused.set(push_refusal.detail, (refused.get(push_refusal.detail) ?? 0) + 1);
    if (people === MOST_READ) break;
  }
  const approvers = 'Test approvers answer by themselves: --to usr_test_approves.';
  if (people === 0 && isTest) return yield right('people', `Nobody has joined. ${approvers}`);
  if (people === 0)
    return yield wrong('people', `Nobody is subscribed to ${topic}. Invite people in the console.`);
  const count = `${people === MOST_READ ? 'At least ' : ''}${people} subscribed to ${topic}, ${reachable} with a device that receives notifications.`;
  yield reachable > 0
    ? right('people', count)
    : warning('people', `${count} Ask them to allow notifications in the inbox.`);
  for (const [detail, of] of refused)
    yield wrong(
      'pushes',
      `Pushes to ${of === 1 ? '1 person' : `${of} people`} are refused. ${detail}`,
    );
}
