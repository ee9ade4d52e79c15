import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apps } from './accounts/apps/app.model.ts';
import { openDeliveries, setDeliveryRunner } from './callbacks/deliveries/deliveries-under-way.ts';
import { deliveries as storedDeliveries } from './callbacks/deliveries/delivery.model.ts';
import { writeEvents } from './callbacks/deliveries/event-writing.ts';
import { startDispatcher } from './jobs.ts';
import { inEvents } from './messages/messages/message-out.ts';
import { inTransaction } from './platform/database/database.ts';
import type { CallbackPoster } from './platform/outbound/callback-poster.ts';
import { forgetPending } from './testing/due-deliveries.ts';
import { aDevice, aNameServer, answered, aPushService, aReceiver } from './testing/recorders.ts';
import { aMessage, anAccount, aSubscriber, service, type TestAccount } from './testing/world.ts';

/** A process that makes first attempts, and what left it. */
function aProcess() {
  const [push, receiver] = [aPushService(), aReceiver()];
  const senders = {
    push: push.send,
    postCallback: receiver.post,
    mail: async () => {},
    lookUpTxt: aNameServer().lookUp,
    postToWitness: async () => 'connect_failed' as const,
  };
  const faults: unknown[] = [];
  const dispatcher = startDispatcher(service, senders, (error) => faults.push(error));
  return { pushes: push.pushes, posts: receiver.posts, faults, stop: dispatcher.stop };
}

async function aReachableAccount() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const person = await aSubscriber(account);
  await aDevice(person);
  return { account, person };
}

describe('the process that committed', () => {
  it('sends pushes and callbacks without waiting for a worker', async () => {
    const { account, person } = await aReachableAccount();
    const process = aProcess();
    const { message_id } = await aMessage(account);
    await vi.waitFor(() => expect(process.pushes).toHaveLength(1), 5_000);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await vi.waitFor(() => expect(process.posts).toHaveLength(1), 5_000);
    await process.stop();
    expect(process.faults).toEqual([]);
  });

  it('sends each item once, with many items and many processes', async () => {
    // Of more than five to one person the pushes would be gathered.
    const accounts = await Promise.all(Array.from({ length: 12 }, aReachableAccount));
    const [one, two] = [aProcess(), aProcess()];
    const sent = await Promise.all(
      accounts.flatMap(({ account }) => Array.from({ length: 5 }, () => aMessage(account))),
    );
    await vi.waitFor(() => expect(one.pushes.length + two.pushes.length).toBe(60), 10_000);
    await Promise.all([one.stop(), two.stop()]);
    const ids = [...one.pushes, ...two.pushes].map((push) => push.topic);
    expect(new Set(ids)).toEqual(new Set(sent.map((message) => message.message_id)));
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  it('finishes work in flight before it stops, and starts no more', async () => {
    const { account } = await aReachableAccount();
    const process = aProcess();
    await aMessage(account);
    await process.stop();
    const done = process.pushes.length;
    await aMessage(account);
    expect(process.pushes).toHaveLength(done);
  });
});

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(forgetPending);

/** A process with one slot for each app, and a receiver that answers when it is released. */
function aProcessWithOneSlot() {
  const posts: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const post: CallbackPoster = async ({ headers }) => {
    posts.push(headers['webhook-id'] ?? '');
    await released;
    return answered(200);
  };
  const slots = {
    well: { ofOne: 1, ofAll: 9 },
    failing: { ofOne: 1, ofAll: 9 },
    reply: { ofOne: 1, ofAll: 9 },
  };
  const deliveries = openDeliveries(service, post, (error) => expect.fail(String(error)), {
    slots,
  });
  ends.push(setDeliveryRunner(deliveries));
  return { deliveries, posts, release };
}

const anAccountWithCallbacks = () => anAccount({ callbackUrl: 'https://shop.example.com/' });
const deliveriesOf = (account: TestAccount) =>
  storedDeliveries.findAll({ where: { appId: account.appid }, order: ['id'] });

/** Returns an event of a message. */
async function anEvent(account: TestAccount) {
  const { message_id } = await aMessage(account);
  const app = await apps.existing(account.appid);
  const data = inEvents(await account.open.messages.get({ message_id }));
  return { app, type: 'message.approved' as const, data };
}

describe('a callback that this process writes', () => {
  beforeEach(forgetPending);

  it('starts a delivery right after its commit, and leaves what has no slot due', async () => {
    const account = await anAccountWithCallbacks();
    const { deliveries, posts, release } = aProcessWithOneSlot();
    const event = await anEvent(account);
    await inTransaction(() => writeEvents([event, event]));
    const [first, second] = await deliveriesOf(account);
    expect(first?.claim).not.toBeNull();
    expect(first?.dueAt).toBeGreaterThan(Date.now());
    expect(second).toMatchObject({ claim: null, status: 'pending' });
    release();
    await vi.waitFor(() => expect(posts).toEqual([first?.eventId]), 10_000);
    await deliveries.sweep();
    await deliveries.idle();
    expect(posts).toEqual([first?.eventId, second?.eventId]);
    const statuses = (await deliveriesOf(account)).map(({ status }) => status);
    expect(statuses).toEqual(['succeeded', 'succeeded']);
  });

  it('releases a delivery whose slot was taken before its commit', async () => {
    const account = await anAccountWithCallbacks();
    const { deliveries, posts, release } = aProcessWithOneSlot();
    const event = await anEvent(account);
    await inTransaction(async () => {
      await writeEvents([event]);
      await writeEvents([event]);
    });
    const waiting = async () => (await deliveriesOf(account)).filter(({ claim }) => claim === null);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 10_000);
    expect(posts).toHaveLength(1);
    release();
    await vi.waitFor(() => expect(posts).toHaveLength(2), 10_000);
    await deliveries.idle();
    expect(new Set(posts).size).toBe(2);
  });

  it('does not overtake deliveries that wait', async () => {
    const account = await anAccountWithCallbacks();
    const { deliveries } = aProcessWithOneSlot();
    const app = await apps.existing(account.appid);
    expect(deliveries.room(app)).toBe(1);
    deliveries.ask({ appId: account.appid, health: 'well' });
    expect(deliveries.room(app)).toBe(0);
    await deliveries.idle();
  });
});
