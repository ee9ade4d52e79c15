import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchOn } from '../../callbacks/receivers/switch.ts';
import { expireMessages, startScheduledMessages } from '../../jobs.ts';
import { streams } from '../../live/streams/streams.ts';
import { messages } from '../../messages/messages/message.model.ts';
import { removeOld } from '../../retention.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { listening } from '../../testing/listening.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import type { TestAccount } from '../../testing/world.ts';
import { aCard, aMessage, anAccount, aSubscriber, service } from '../../testing/world.ts';
import { inTransaction } from '../database/database.ts';
import { changesAfter, newestNotes } from './change.model.ts';
import { publishChanges } from './changes.ts';

const console = (account: TestAccount) => listening(() => account.console.changes.ofApp());

afterEach(() => streams.endAll());

async function anAskedPerson() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  return { account, person };
}

describe('a console', () => {
  it('is first told to refetch everything', async () => {
    const { received } = await console(await anAccount());
    expect(received).toEqual([{ kind: 'everything' }]);
  });

  it('receives the changes of a message from sending to the answer', async () => {
    const { account, person } = await anAskedPerson();
    const page = await console(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.show({ message_id });
    await person.inbox.answers.seen({ message_id });
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await expect
      .poll(() => page.received.slice(1))
      .toEqual(
        ['queued', 'delivered', 'seen', 'approved'].map((what) => ({
          kind: `message.${what}`,
          message_id,
        })),
      );
  });

  it('receives the changes of a scheduled message', async () => {
    const { account } = await anAskedPerson();
    const page = await console(account);
    const { message_id } = await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
      scheduled_at: Date.now() + 60_000,
    });
    await messages.update({ scheduledAt: Date.now() - 1 }, { where: { id: message_id } });
    await startScheduledMessages(service);
    await messages.update({ expiresAt: Date.now() - 1 }, { where: { id: message_id } });
    await expireMessages(service);
    await expect
      .poll(page.kinds)
      .toEqual(['message.scheduled', 'message.queued', 'message.expired']);
  });

  it('receives the changes of a delivery', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const { message_id } = await aMessage(account);
    await account.open.messages.cancel({ message_id });
    const page = await console(account);
    await deliverCallbacks(service, aReceiver().post);
    await expect.poll(() => page.received).toContainEqual({ kind: 'delivery', message_id });
  });

  it('receives changes when callbacks are disabled, enabled and resent', async () => {
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

  it('receives changes when people join, leave or are removed', async () => {
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

  it('receives a change of the callback URL', async () => {
    const account = await anAccount();
    const page = await console(account);
    await account.console.accounts.saveCallbackUrl({ callback_url: 'https://shop.example.com/x' });
    await expect.poll(page.kinds).toEqual(['callback']);
  });

  it('receives a change of the sender name', async () => {
    const account = await anAccount();
    const page = await console(account);
    await account.console.accounts.nameSender({ sender_name: 'Northwind' });
    await expect.poll(page.kinds).toEqual(['sender']);
  });

  it('receives no changes of another account', async () => {
    const own = await anAccount();
    const page = await console(own);
    await aMessage(await anAccount());
    const { message_id } = await aMessage(own);
    // Changes come in order: the foreign one would have come first.
    await expect
      .poll(() => page.received.slice(1))
      .toEqual([{ kind: 'message.queued', message_id }]);
  });
});

describe('a change', () => {
  it('is one row for all changes of a transaction', async () => {
    const [before] = await newestNotes(1);
    const twenty = Array.from({ length: 20 }, () => ({ kind: 'callback' as const }));
    await inTransaction(() => publishChanges(twenty));
    const notes = await changesAfter(before?.id ?? 0, []);
    expect(notes.map(({ changes }) => changes)).toEqual([twenty]);
  });

  it('is deleted after an hour', async () => {
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
