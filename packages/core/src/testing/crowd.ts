import { people } from '../people/people/person.model.ts';
import { subscribers } from '../people/subscriptions/subscriber.model.ts';
import { subscriptions } from '../people/subscriptions/subscription.model.ts';
import { insert } from '../platform/database/database.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import { anyEmail, type TestAccount } from './world.ts';

/** Puts many people on an account's default topic. Returns their addresses. */
export async function aCrowd(account: TestAccount, count: number): Promise<string[]> {
  return (await crowdOf(account, count)).map(({ email }) => email);
}

/** The same, as subscribers whom messages can name. Returns their ids. */
export async function namedCrowd(account: TestAccount, count: number): Promise<string[]> {
  const rows = (await crowdOf(account, count)).map(({ id: personId }) => ({
    id: newId('usr'),
    appId: account.appid,
    personId,
    email: null,
    hasAnswered: false,
  }));
  await insert(subscribers, rows);
  return rows.map(({ id }) => id);
}

async function crowdOf(account: TestAccount, count: number) {
  const [topic] = (await account.open.topics.list({})).data;
  const [appId, topicId, now] = [account.appid, topic?.topic_id ?? '', Date.now()];
  const crowd = Array.from({ length: count }, () => ({
    id: newId('usr'),
    email: anyEmail(),
    displayName: 'Somebody',
    createdAt: now,
  }));
  await insert(people, crowd);
  await insert(
    subscriptions,
    crowd.map(({ id: personId }) => ({
      id: newId('sub'),
      appId,
      topicId,
      personId,
      subscribedAt: now,
    })),
  );
  return crowd;
}
