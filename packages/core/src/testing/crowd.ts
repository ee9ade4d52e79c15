import { newId } from '../fields/identifiers.ts';
import { Person } from '../people/person.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import { anyEmail, type TestAccount } from './world.ts';

/** Puts many people on an account's default topic. Returns their addresses. */
export async function aCrowd(account: TestAccount, count: number): Promise<string[]> {
  const [topic] = (await account.open.topics.list({})).data;
  const [appId, topicId, now] = [account.appid, topic?.topic_id ?? '', Date.now()];
  const people = Array.from({ length: count }, () => ({
    id: newId('usr'),
    email: anyEmail(),
    displayName: 'Somebody',
    createdAt: now,
  }));
  await Person.bulkCreate(people);
  await Subscription.bulkCreate(
    people.map(({ id: personId }) => ({
      id: newId('sub'),
      appId,
      topicId,
      personId,
      subscribedAt: now,
    })),
  );
  return people.map(({ email }) => email);
}
