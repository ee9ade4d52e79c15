import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  type TestAccount,
  type TestPerson,
} from './world.ts';

const DAY = 86_400_000;

/** Ada and Sam on one topic, before anybody is asked. */
export async function aPair() {
  const account = await anAccount();
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const sam = await aSubscriber(account, await aPerson({ name: 'Sam' }));
  return { account, ada, sam };
}

/** Asks Sam to stand in for Ada. @param from days from now until the start */
export const ask = (ada: TestPerson, sam: Pick<TestPerson, 'email'>, from = 0, days = 7) =>
  ada.inbox.standIns.ask({
    email: sam.email,
    starts_at: Date.now() + from * DAY,
    ends_at: Date.now() + (from + days) * DAY,
  });

/** Sam stands in for Ada from now on. */
export async function standIn(ada: TestPerson, sam: TestPerson) {
  const { stand_in_id } = await ask(ada, sam);
  await sam.inbox.standIns.accept({ stand_in_id });
  return stand_in_id;
}

/** Ada and Sam on one topic, and Sam stands in for Ada. */
export async function aStandIn() {
  const pair = await aPair();
  return { ...pair, stand_in_id: await standIn(pair.ada, pair.sam) };
}

/** Returns the id by which an account knows a subscriber with this name. */
export async function idOf(account: TestAccount, name: string): Promise<string> {
  const { data } = await account.open.subscriptions.subscribers({});
  return data.find(({ display_name }) => display_name === name)?.subscriber_id ?? '';
}

/** Sends a message to the subscribers with these names. */
export async function messageTo(
  account: TestAccount,
  names: string[],
  more: Parameters<typeof aMessage>[1] = {},
) {
  const to = await Promise.all(names.map((name) => idOf(account, name)));
  return (await aMessage(account, { ...more, to })).message_id;
}

/** Returns the ids of the messages that wait for a person. */
export const openFor = async ({ inbox }: TestPerson) =>
  (await inbox.answers.inbox({})).data.map(({ message_id }) => message_id);
