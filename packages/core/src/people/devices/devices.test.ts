import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushOutcome } from '../../platform/outbound/push-sender.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  personWith,
  problemIn,
  refusal,
  type TestPerson,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const drain = async (outcome: PushOutcome) => {
  const service = aPushService(() => outcome);
  while (await sendPushes(service.send));
};

async function aReachablePerson() {
  await drain({ kind: 'accepted', statusCode: 201 });
  const account = await anAccount();
  const person = await aSubscriber(account);
  await aDevice(person);
  return { account, person };
}

const devicesOf = async (person: TestPerson) => (await person.inbox.pushes.devices({})).data;
const idOf = async (person: TestPerson) => (await devicesOf(person))[0]?.push_subscription_id ?? '';

describe('a test push', () => {
  it('is sent to the current browser as a test, with a TTL of a minute', async () => {
    const person = await aPerson();
    const { endpoint } = await aDevice(person);
    const service = aPushService();
    const tested = await personWith(person, service.send).pushes.test({});
    expect(tested).toMatchObject({
      outcome: 'accepted',
      detail: 'Its push service accepted the push.',
    });
    expect(service.pushes).toEqual([
      expect.objectContaining({
        endpoint,
        payload: { test_id: tested.test_id },
        topic: tested.test_id,
        ttlSeconds: 60,
      }),
    ]);
  });

  it('is sent to another browser of the person by its id', async () => {
    const person = await aPerson();
    const { endpoint } = await aDevice(person);
    const [other] = await devicesOf(person);
    await aDevice(person);
    const service = aPushService();
    const push_subscription_id = other?.push_subscription_id ?? '';
    await personWith(person, service.send).pushes.test({ push_subscription_id });
    expect(service.pushes.map((push) => push.endpoint)).toEqual([endpoint]);
  });

  it('is not sent to browsers of others, or without a browser', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()];
    await aDevice(person);
    const push_subscription_id = await idOf(person);
    const { pushes } = personWith(stranger, aPushService().send);
    expect(await refusal(pushes.test({ push_subscription_id }))).toBe('not_found');
    expect(await refusal(pushes.test({}))).toBe('not_found');
  });

  it('removes the browser and reports it when the browser is gone', async () => {
    const person = await aPerson();
    await aDevice(person);
    const service = aPushService(() => ({ kind: 'gone', statusCode: 410 }));
    const tested = await personWith(person, service.send).pushes.test({});
    expect(tested.outcome).toBe('gone');
    expect(await devicesOf(person)).toEqual([]);
  });

  it.each([
    ['is refused', 'refused', { kind: 'refused', statusCode: 403 }],
    ['is not taken now', 'no_answer', { kind: 'later', statusCode: 429, retryAfterMs: 1_000 }],
  ] as const)('that %s is said, and noted with the browser', async (_, reason, answer) => {
    const person = await aPerson();
    await aDevice(person);
    const service = aPushService(() => answer);
    const tested = await personWith(person, service.send).pushes.test({});
    expect(tested.outcome).toBe(reason);
    expect((await devicesOf(person))[0]?.unreachable).toMatchObject({ reason });
  });

  it('is limited to ten in five minutes', async () => {
    const person = await aPerson();
    await aDevice(person);
    const { pushes } = personWith(person, aPushService().send);
    for (let n = 0; n < 10; n += 1) await pushes.test({});
    const problem = await problemIn(pushes.test({}));
    expect(problem.code).toBe('rate_limited');
    expect(problem.more.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe('the health of a browser', () => {
  it('is unknown before the first push, and good after it', async () => {
    const { account, person } = await aReachablePerson();
    expect(await devicesOf(person)).toMatchObject([{ last_accepted_at: null, unreachable: null }]);
    await aMessage(account);
    await drain({ kind: 'accepted', statusCode: 201 });
    expect(await devicesOf(person)).toMatchObject([
      { last_accepted_at: expect.any(Number), unreachable: null },
    ]);
  });

  it('is bad immediately when its push service refuses, and keeps the time of the first refusal', async () => {
    const { account, person } = await aReachablePerson();
    const before = Date.now();
    await aMessage(account);
    await drain({ kind: 'refused', statusCode: 403 });
    const [device] = await devicesOf(person);
    expect(device?.unreachable?.reason).toBe('refused');
    expect(device?.unreachable?.since).toBeGreaterThanOrEqual(before);
    later(60_000);
    await aMessage(account);
    await drain({ kind: 'refused', statusCode: 403 });
    expect((await devicesOf(person))[0]?.unreachable).toEqual(device?.unreachable);
  });

  it('is bad only when its push service was busy twice', async () => {
    const { account, person } = await aReachablePerson();
    await aMessage(account);
    await drain({ kind: 'later', statusCode: 503, retryAfterMs: null });
    expect((await devicesOf(person))[0]?.unreachable).toBeNull();
    later(6_000);
    await drain({ kind: 'later', statusCode: 503, retryAfterMs: null });
    expect((await devicesOf(person))[0]?.unreachable).toMatchObject({ reason: 'no_answer' });
  });

  it('is good again after the next accepted push', async () => {
    const { account, person } = await aReachablePerson();
    await aMessage(account);
    await drain({ kind: 'refused', statusCode: 403 });
    await aMessage(account);
    await drain({ kind: 'accepted', statusCode: 201 });
    expect((await devicesOf(person))[0]?.unreachable).toBeNull();
  });

  it('is not written for every push', async () => {
    const { account, person } = await aReachablePerson();
    const reachedAt = async () => (await devicesOf(person))[0]?.last_accepted_at;
    await aMessage(account);
    await drain({ kind: 'accepted', statusCode: 201 });
    const first = await reachedAt();
    later(60_000);
    await aMessage(account);
    await drain({ kind: 'accepted', statusCode: 201 });
    expect(await reachedAt()).toBe(first);
    later(600_000);
    await aMessage(account);
    await drain({ kind: 'accepted', statusCode: 201 });
    expect(await reachedAt()).toBeGreaterThan(first ?? 0);
  });
});

describe('a removed browser', () => {
  it('gets no more pushes, and is no longer counted as reachable', async () => {
    const { account, person } = await aReachablePerson();
    await person.inbox.pushes.remove({ push_subscription_id: await idOf(person) });
    const { message_id } = await aMessage(account);
    await drain({ kind: 'accepted', statusCode: 201 });
    expect((await account.open.messages.get({ message_id })).push.attempted).toBe(0);
    const { data } = await account.open.subscriptions.subscribers({});
    expect(data[0]?.reachable_devices).toBe(0);
  });

  it('can be removed only by its owner', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()];
    await aDevice(person);
    const push_subscription_id = await idOf(person);
    expect(await refusal(stranger.inbox.pushes.remove({ push_subscription_id }))).toBe('not_found');
    expect(await devicesOf(person)).toHaveLength(1);
  });
});
