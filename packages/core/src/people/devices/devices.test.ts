import { afterEach, describe, expect, it, vi } from 'vitest';
import { change, inTransaction, select } from '../../platform/database/database.ts';
import type { PushOutcome } from '../../platform/outbound/push-sender.ts';
import { aGate } from '../../testing/gate.ts';
import { runningStatements } from '../../testing/machine/running-statements.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  refusal,
  type TestPerson,
} from '../../testing/world.ts';
import { updateReachable } from '../subscriptions/subscription.model.ts';

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

describe('a browser that comes or goes while those of its person are counted', () => {
  const waiting = () => runningStatements('UPDATE subscriptions SET is_reachable');

  it.each([
    { what: 'comes', isReachable: 1 },
    { what: 'goes', isReachable: 0 },
  ])('counts: one that $what', async ({ isReachable }) => {
    const [{ person: reachable }, { personId: other }] = await Promise.all([
      aReachablePerson(),
      aSubscriber(await anAccount()),
    ]);
    const personId = isReachable ? other : reachable.personId;
    const [moved, counted] = [aGate(), aGate()];
    const devices = { from: reachable.personId, to: other };
    const moving = inTransaction(async () => {
      await change(
        'UPDATE push_subscriptions SET person_id = :to WHERE person_id = :from',
        devices,
      );
      await updateReachable(personId);
      moved.open();
      await counted.opened;
    });
    await moved.opened;
    const updated = updateReachable(personId);
    await expect.poll(waiting).toBe(1);
    counted.open();
    await Promise.all([moving, updated]);
    const query = 'SELECT is_reachable AS one FROM subscriptions WHERE person_id = :personId';
    expect(await select(query, { personId })).toEqual([{ one: isReachable }]);
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
