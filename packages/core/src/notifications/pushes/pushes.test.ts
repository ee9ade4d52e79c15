import { afterEach, describe, expect, it, vi } from 'vitest';
import { change, inTransaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { aDevice, aPushService, taken } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aMessage, anAccount, aPerson, aSubscriber, type TestPerson } from '../../testing/world.ts';
import {
  nextWaitingPush,
  type PushRow,
  queuePushes,
  pushes as storedPushes,
} from './push.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Does all push work of this worker's database. */
async function drain(send: Parameters<typeof sendPushes>[0]) {
  while (await sendPushes(send));
}

/** Number of push jobs of a message that are written. */
const unfinished = (messageId: string) => storedPushes.count({ where: { messageId } });

async function aReachableSubscriber() {
  await drain(aPushService().send);
  const account = await anAccount();
  const person = await aSubscriber(account);
  const device = await aDevice(person);
  return { account, person, device };
}

describe('a push', () => {
  it('is sent to every device of every subscriber and contains only the id', async () => {
    const { account, person, device } = await aReachableSubscriber();
    const second = await aDevice(person);
    later(0);
    const { message_id } = await aMessage(account, { expires_in: 3600 });
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes.map((push) => push.endpoint).sort()).toEqual(
      [device.endpoint, second.endpoint].sort(),
    );
    expect(service.pushes[0]).toMatchObject({ payload: { message_id } });
    expect(service.pushes[0]?.ttlSeconds).toBe(3600);
  });

  it('that was accepted marks the message as delivered, and is counted', async () => {
    const { account } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    await drain(aPushService().send);
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      status: 'delivered',
      push: { attempted: 1, accepted: 1, gone: 0 },
    });
  });

  it('to a browser that is gone removes it', async () => {
    const { account, person } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    await drain(aPushService(() => ({ kind: 'gone', statusCode: 410 })).send);
    expect((await person.inbox.pushes.devices({})).data).toHaveLength(0);
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      status: 'queued',
      push: { attempted: 1, accepted: 0, gone: 1 },
    });
  });

  it('that is refused with Retry-After is retried after that time', async () => {
    const { account } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    await drain(
      aPushService(() => ({ kind: 'later', statusCode: 429, retryAfterMs: 60_000 })).send,
    );
    const service = aPushService();
    later(59_000);
    await drain(service.send);
    expect(service.pushes).toHaveLength(0);
    later(2_000);
    await drain(service.send);
    expect(service.pushes).toHaveLength(1);
    expect((await account.open.messages.get({ message_id })).push).toEqual({
      attempted: 1,
      accepted: 1,
      gone: 0,
    });
  });

  it('to a device that cannot be reached does not affect the others', async () => {
    const { account, person, device } = await aReachableSubscriber();
    const broken = await aDevice(person);
    const { message_id } = await aMessage(account);
    const service = aPushService((push) => {
      if (push.endpoint === broken.endpoint) throw new Error('no such key');
      return taken;
    });
    await drain(service.send);
    expect(service.pushes.filter((push) => push.endpoint === device.endpoint)).toHaveLength(1);
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      status: 'delivered',
      push: { attempted: 2, accepted: 1 },
    });
  });

  it('is not sent for a message that was closed in the meantime', async () => {
    const { account, person } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes).toHaveLength(0);
  });

  it('is sent again with the same id when the message closes, to replace the notification', async () => {
    const { account } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    await drain(aPushService().send);
    await account.open.messages.cancel({ message_id });
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes).toEqual([expect.objectContaining({ payload: { message_id } })]);
  });

  it('of a message that stays open is sent once', async () => {
    const { account } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes).toHaveLength(1);
    expect(await unfinished(message_id)).toBe(0);
  });

  it('is replaced once when the message closes before it is counted', async () => {
    const { account, device } = await aReachableSubscriber();
    const { message_id } = await aMessage(account);
    await sendPushes(async () => {
      await account.open.messages.cancel({ message_id });
      return taken;
    });
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes).toMatchObject([{ endpoint: device.endpoint, payload: { message_id } }]);
  });

  it('is replaced once when the message closes during the retry for another browser', async () => {
    const { account, person, device } = await aReachableSubscriber();
    const slow = await aDevice(person);
    const { message_id } = await aMessage(account);
    await drain(
      aPushService(({ endpoint }) =>
        endpoint === slow.endpoint
          ? { kind: 'later', statusCode: 503, retryAfterMs: 60_000 }
          : taken,
      ).send,
    );
    later(60_001);
    await sendPushes(async ({ endpoint }) => {
      expect(endpoint).toBe(slow.endpoint);
      await account.open.messages.cancel({ message_id });
      return taken;
    });
    expect((await account.open.messages.get({ message_id })).push).toMatchObject({ accepted: 2 });
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes.map(({ endpoint }) => endpoint).sort()).toEqual(
      [device.endpoint, slow.endpoint].sort(),
    );
  });

  it('to nobody leaves nothing to replace when the message closes', async () => {
    const { account, person, device } = await aReachableSubscriber();
    await person.inbox.pushes.unsubscribe({ endpoint: device.endpoint });
    const { message_id } = await aMessage(account);
    await drain(aPushService().send);
    await account.open.messages.cancel({ message_id });
    expect(await unfinished(message_id)).toBe(0);
  });

  it('is taken over after the lease of a process that died', async () => {
    const { account } = await aReachableSubscriber();
    await aMessage(account);
    let end: (() => void) | undefined;
    const left = sendPushes(
      () =>
        new Promise((resolve) => {
          end = () => resolve({ kind: 'accepted', statusCode: 201 });
        }),
    );
    await vi.waitFor(() => expect(end).toBeDefined(), 5_000);
    const service = aPushService();
    await drain(service.send);
    expect(service.pushes).toHaveLength(0);
    later(31_000);
    await drain(service.send);
    expect(service.pushes).toHaveLength(1);
    end?.();
    await left;
  });

  it('processes a large topic in pages, and another process continues if one stops', async () => {
    const { account } = await aReachableSubscriber();
    const people = await Promise.all(Array.from({ length: 120 }, () => aPerson()));
    const invite = await account.open.invites.create({
      topic: account.default_topic,
      max_uses: null,
    });
    const invite_token = invite.url.split('/').at(-1) ?? '';
    const join = async (person: TestPerson) => {
      await person.inbox.subscriptions.join({ invite_token });
      await aDevice(person);
    };
    while (people.length) await Promise.all(people.splice(0, 8).map(join));
    // What other tests left to be pushed again may be due by now.
    await drain(aPushService().send);
    const { message_id } = await aMessage(account);
    const first = aPushService();
    await sendPushes(first.send, AbortSignal.abort());
    expect(first.pushes).toHaveLength(100);
    const second = aPushService();
    await drain(second.send);
    const reached = [...first.pushes, ...second.pushes].map((push) => push.endpoint);
    expect(reached).toHaveLength(121);
    expect(new Set(reached).size).toBe(121);
    const { data } = await account.open.pushes.attempts({ message_id });
    expect(data.map(({ results }) => results.map(({ devices }) => devices))).toEqual([[121]]);
  });
});

describe('the next push of a message that waits', () => {
  it.each<[string, number | null, Partial<PushRow>]>([
    ['is the earliest fan-out', 1_000, {}],
    ['is the earliest reminder', 1_000, { reason: 'reminder', number: 1 }],
    ['is none that a process runs now', 5_000, { claim: 'mine' }],
    ['is none that has begun', 5_000, { afterPerson: 'usr_a' }],
    ['is no retry for one browser', 5_000, { pushSubscriptionId: 'psb_a' }],
    ['is none that removes a notification', 5_000, { reason: 'closed' }],
  ])('%s', async (_, expected, more) => {
    const account = await anAccount();
    const { message_id: messageId } = await aMessage(account);
    const forget = () => change('DELETE FROM pushes WHERE message_id = :messageId', { messageId });
    await forget();
    const message = { id: messageId, appId: account.appid };
    expect(await nextWaitingPush(message)).toBeNull();
    const of = { messageId, appId: account.appid };
    const push = { ...of, reason: 'new' as const, number: 0, afterPerson: '', claim: null };
    await inTransaction(() =>
      queuePushes([
        { ...push, id: newId('push'), number: 2, dueAt: 5_000 },
        { ...push, id: newId('push'), dueAt: 1_000, ...more },
      ]),
    );
    expect(await nextWaitingPush(message)).toBe(expected);
    await forget();
  });
});
