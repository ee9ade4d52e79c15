import type { PushSender } from '../../platform/outbound/push-sender.ts';
import { aDevice } from '../../testing/recorders.ts';
import { anAccount, aSubscriber, type TestAccount, type TestPerson } from '../../testing/world.ts';
import { pushDrills } from './pushing.ts';

/** A person on the topic of an account, and the id by which the account knows them. */
export type Subscriber = TestPerson & { subscriberId: string };

/** A person on the topic of an account, who has a browser unless `without` says so. */
export async function aReachable(account: TestAccount, device: 'with' | 'without' = 'with') {
  const person = await aSubscriber(account);
  const [newest] = (await account.open.subscriptions.subscribers({})).data;
  const { endpoint } = device === 'with' ? await aDevice(person) : { endpoint: '' };
  return { ...person, endpoint, subscriberId: newest?.subscriber_id ?? '' };
}

/** An account with people on its topic who have a browser each. */
export async function aTeamWithDevices(size: number) {
  const account = await anAccount();
  const people = [];
  for (let n = 0; n < size; n += 1) people.push(await aReachable(account));
  return { account, people };
}

/** Starts a drill of the default topic, and pushes it. Returns its id. */
export async function aPushedDrill(
  { open, default_topic: topic }: TestAccount,
  send: PushSender,
  more: { to?: string[]; expires_in?: number } = {},
): Promise<string> {
  const { drill_id } = await open.drills.start({ topic, ...more });
  await pushDrills(send);
  return drill_id;
}

/** What a drill found of each person, by subscriber id. */
export async function foundBy({ open }: TestAccount, drill_id: string) {
  const { people } = await open.drills.get({ drill_id, limit: '100' });
  return new Map(people.data.map((person) => [person.subscriber_id, person]));
}
