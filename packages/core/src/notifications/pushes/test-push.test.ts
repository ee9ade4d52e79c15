import { describe, expect, it } from 'vitest';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { aPerson, personWith, problemIn, refusal, type TestPerson } from '../../testing/world.ts';

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
