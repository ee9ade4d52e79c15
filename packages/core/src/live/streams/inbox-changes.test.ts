import { afterEach, describe, expect, it, vi } from 'vitest';
import { runSteps } from '../../jobs.ts';
import { listening } from '../../testing/listening.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  asPerson,
  PASSWORD,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '../../testing/world.ts';
import { streams } from './streams.ts';

const console = (account: TestAccount) => listening(() => account.console.changes.ofApp());
const inbox = (person: TestPerson) => listening(() => asPerson(person.token).changes.ofPerson());

afterEach(() => {
  vi.useRealTimers();
  streams.endAll();
});

async function anAskedPerson() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  return { account, person };
}

describe('an inbox', () => {
  it('receives changes when a message arrives and is answered, from every process', async () => {
    const { account, person } = await anAskedPerson();
    const device = await inbox(person);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await expect
      .poll(() => device.received.slice(1))
      .toEqual([
        { kind: 'message.queued', message_id },
        { kind: 'message.rejected', message_id },
      ]);
  });

  it('receives no changes of messages for other topics or recipients, or that are not sent yet', async () => {
    const { account, person } = await anAskedPerson();
    const other = await aSubscriber(account);
    const [device, othersDevice] = [await inbox(person), await inbox(other)];
    const subscribers = (await account.open.subscriptions.subscribers({})).data;
    // The newest subscriber is the other.
    const to = subscribers.slice(0, 1).map((each) => each.subscriber_id);
    const { message_id } = await aMessage(account, { to });
    await aMessage(await anAccount());
    const scheduled = await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
      scheduled_at: Date.now() + 60_000,
    });
    await account.open.messages.cancel({ message_id });
    await account.open.messages.cancel({ message_id: scheduled.message_id });
    await expect.poll(othersDevice.kinds).toEqual(['message.queued', 'message.canceled']);
    expect(device.kinds()).toEqual([]);
  });

  it('receives changes of a topic from joining to leaving', async () => {
    const account = await anAccount();
    const person = await aPerson();
    const device = await inbox(person);
    const invite = await account.open.invites.create({ topic: account.default_topic });
    await person.inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
    await aMessage(account);
    await expect.poll(device.kinds).toEqual(['subscription', 'message.queued']);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    await person.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    await aMessage(account);
    await person.inbox.people.rename({ display_name: 'Ada King' });
    await expect
      .poll(device.kinds)
      .toEqual(['subscription', 'message.queued', 'subscription', 'person']);
  });

  it('receives changes when a sender is renamed or deleted', async () => {
    const { account, person } = await anAskedPerson();
    const { username, console: developer } = account;
    const [device, othersDevice] = [await inbox(person), await inbox(await aPerson())];
    await developer.accounts.nameSender({ sender_name: 'Northwind' });
    await expect.poll(device.kinds).toEqual(['sender']);
    await developer.accounts.deleteAccount({ password: PASSWORD, username });
    await expect.poll(device.kinds).toEqual(['sender', 'sender']);
    expect(othersDevice.kinds()).toEqual([]);
  });

  it('receives a change of this person’s name, which others do not', async () => {
    const { account, person } = await anAskedPerson();
    const other = await aSubscriber(account);
    const page = await console(account);
    const [device, othersDevice] = [await inbox(person), await inbox(other)];
    await person.inbox.people.rename({ display_name: 'Ada King' });
    await aMessage(account);
    await expect.poll(device.kinds).toEqual(['person', 'message.queued']);
    await expect.poll(othersDevice.kinds).toEqual(['message.queued']);
    await expect.poll(page.kinds).toEqual(['message.queued']);
  });

  it('receives only ids', async () => {
    const { account, person } = await anAskedPerson();
    const device = await inbox(person);
    await aMessage(account, { ext: 'order-17' });
    await expect.poll(device.kinds).toHaveLength(1);
    expect(Object.keys(device.received[1] ?? {})).toEqual(['kind', 'message_id']);
  });
});

const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

it('changes reach a person who joined after a message was sent, from the time at which it was widened', async () => {
  const account = await anAccount();
  const ada = await aSubscriber(account);
  const bob = await aSubscriber(account);
  const [bobs, adas] = (await account.open.subscriptions.subscribers({})).data;
  const [mine] = (await bob.inbox.subscriptions.mine({})).data;
  await bob.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
  const { message_id } = await aMessage(account, {
    to: [adas?.subscriber_id ?? ''],
    widen: [{ after: 60, to: [bobs?.subscriber_id ?? ''] }],
  });
  later(30);
  await aSubscriber(account, bob);
  const device = await listening(() => asPerson(bob.token).changes.ofPerson());
  later(31);
  await runSteps();
  expect((await bob.inbox.answers.inbox({})).data).toHaveLength(1);
  await ada.inbox.answers.respond({ message_id, value: 'approve' });
  await expect.poll(device.kinds).toContain('message.approved');
});
