import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../database/database.ts';
import { deliverCallbacks } from '../deliveries/deliver-callbacks.ts';
import { expireMessages, startScheduledMessages } from '../jobs.ts';
import { Message } from '../messages/message.model.ts';
import { switchOn } from '../receivers/switch.ts';
import { removeOld } from '../retention.ts';
import { streams } from '../streams/streams.ts';
import { listening } from '../testing/listening.ts';
import { answered, aReceiver } from '../testing/recorders.ts';
import type { TestAccount, TestPerson } from '../testing/world.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  asPerson,
  PASSWORD,
  service,
  tokenOf,
} from '../testing/world.ts';
import { changesAfter, newestNotes } from './change.model.ts';
import { publishChanges } from './changes.ts';

const console = (account: TestAccount) => listening(account.console.changes.ofAccount());
const inbox = (person: TestPerson) => listening(asPerson(person.token).changes.ofPerson());

afterEach(() => streams.endAll());

async function anAskedPerson() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  return { account, person };
}

describe('a console', () => {
  it('first hears that it has to ask for everything', async () => {
    const { heard } = await console(await anAccount());
    expect(heard).toEqual([{ kind: 'everything' }]);
  });

  it('hears of a message from being sent to being answered', async () => {
    const { account, person } = await anAskedPerson();
    const page = await console(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.show({ message_id });
    await person.inbox.answers.seen({ message_id });
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await expect
      .poll(() => page.heard.slice(1))
      .toEqual(
        ['queued', 'delivered', 'seen', 'approved'].map((what) => ({
          kind: `message.${what}`,
          message_id,
        })),
      );
  });

  it('hears of a scheduled message, of its start and of its end', async () => {
    const { account } = await anAskedPerson();
    const page = await console(account);
    const { message_id } = await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
      scheduled_at: Date.now() + 60_000,
    });
    await Message.update({ scheduledAt: Date.now() - 1 }, { where: { id: message_id } });
    await startScheduledMessages();
    await Message.update({ expiresAt: Date.now() - 1 }, { where: { id: message_id } });
    await expireMessages();
    await expect
      .poll(page.kinds)
      .toEqual(['message.scheduled', 'message.queued', 'message.expired']);
  });

  it('hears of a delivery', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const { message_id } = await aMessage(account);
    await account.open.messages.cancel({ message_id });
    const page = await console(account);
    await deliverCallbacks(service, aReceiver().post);
    await expect.poll(() => page.heard).toContainEqual({ kind: 'delivery', message_id });
  });

  it('hears that callbacks were switched off and on, and of a resend', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    await account.open.messages.cancel({ message_id: (await aMessage(account)).message_id });
    const page = await console(account);
    await deliverCallbacks(service, aReceiver(() => answered(410)).post);
    await expect.poll(page.kinds).toEqual(['delivery', 'callback']);
    await switchOn(account.appid, 'https://shop.example.com/callbacks');
    const [delivery] = (await account.open.callbacks.deliveries({})).data;
    await account.open.callbacks.resend({ delivery_id: delivery?.delivery_id ?? '' });
    await expect.poll(page.kinds).toEqual(['delivery', 'callback', 'callback', 'delivery']);
  });

  it('hears of who joins, leaves and is removed', async () => {
    const account = await anAccount();
    const page = await console(account);
    const person = await aSubscriber(account);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    await person.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    await aSubscriber(account, person);
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    await account.open.subscriptions.remove({ subscriber_id: subscriber?.subscriber_id ?? '' });
    await expect.poll(page.kinds).toEqual(Array(4).fill('subscription'));
  });

  it('hears that the callback URL is another', async () => {
    const account = await anAccount();
    const page = await console(account);
    await account.console.accounts.saveCallbackUrl({ callback_url: 'https://shop.example.com/x' });
    await expect.poll(page.kinds).toEqual(['callback']);
  });

  it('hears that the account is called otherwise', async () => {
    const account = await anAccount();
    const page = await console(account);
    await account.console.accounts.nameSender({ sender_name: 'Northwind' });
    await expect.poll(page.kinds).toEqual(['sender']);
  });

  it('hears nothing of another account', async () => {
    const own = await anAccount();
    const page = await console(own);
    await aMessage(await anAccount());
    const { message_id } = await aMessage(own);
    // Changes come in order: the foreign one would have come first.
    await expect.poll(() => page.heard.slice(1)).toEqual([{ kind: 'message.queued', message_id }]);
  });
});

describe('an inbox', () => {
  it('hears that a message came and was answered, wherever that was', async () => {
    const { account, person } = await anAskedPerson();
    const device = await inbox(person);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await expect
      .poll(() => device.heard.slice(1))
      .toEqual([
        { kind: 'message.queued', message_id },
        { kind: 'message.rejected', message_id },
      ]);
  });

  it('hears nothing of what is for others: another topic, another recipient, not sent yet', async () => {
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

  it('hears of a topic from the moment of joining, and no more after leaving', async () => {
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

  it('hears that a sender is called otherwise, and that it is gone', async () => {
    const { account, person } = await anAskedPerson();
    const { username, console: developer } = account;
    const [device, othersDevice] = [await inbox(person), await inbox(await aPerson())];
    await developer.accounts.nameSender({ sender_name: 'Northwind' });
    await expect.poll(device.kinds).toEqual(['sender']);
    await developer.accounts.deleteAccount({ password: PASSWORD, username });
    await expect.poll(device.kinds).toEqual(['sender', 'sender']);
    expect(othersDevice.kinds()).toEqual([]);
  });

  it('hears that this person is called otherwise, which no developer and no other person does', async () => {
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

  it('hears ids alone', async () => {
    const { account, person } = await anAskedPerson();
    const device = await inbox(person);
    await aMessage(account, { ext: 'order-17' });
    await expect.poll(device.kinds).toHaveLength(1);
    expect(Object.keys(device.heard[1] ?? {})).toEqual(['kind', 'message_id']);
  });
});

describe('what is noted', () => {
  it('is one row for all that one transaction notes', async () => {
    const [before] = await newestNotes(1);
    const twenty = Array.from({ length: 20 }, () => ({ kind: 'callback' as const }));
    await inTransaction(() => publishChanges(twenty));
    const notes = await changesAfter(before?.id ?? 0, []);
    expect(notes.map(({ changes }) => changes)).toEqual([twenty]);
  });

  it('is forgotten after an hour', async () => {
    await aMessage(await anAccount());
    const [noted] = await newestNotes(1);
    const place = (noted?.id ?? 0) - 1;
    expect(await changesAfter(place, [])).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
    while ((await removeOld()) > 0);
    vi.useRealTimers();
    expect(await changesAfter(place, [])).toEqual([]);
  });
});
