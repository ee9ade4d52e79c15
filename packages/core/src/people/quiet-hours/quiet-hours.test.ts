import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushes } from '../../notifications/pushes/push.model.ts';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { aMessage, aPerson, problemIn } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
/** Tomorrow, 22:30 UTC, so that codes and sessions made before are still valid. */
const evening = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 22.5 * 3_600_000;
const HOUR = 3_600;
/** Sets the time to some hours after that evening. */
const at = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: evening + hours * HOUR * 1000 + 1_000 });

const night = { on: true, from: 22 * 60, to: 7 * 60, time_zone: 'UTC' };
const QUIET_UNTIL = evening + 8.5 * HOUR * 1000;

/** Ada has quiet hours, Bob has none. */
async function aQuietWorld(hours = night) {
  const world = await peopleWithDevices('ada', 'bob');
  await world.people.get('ada')?.inbox.quietHours.save(hours);
  at(0);
  return world;
}

describe('the quiet hours of a person', () => {
  it('are off until they set them, and as they set them', async () => {
    const { inbox } = await aPerson();
    expect(await inbox.quietHours.show({})).toEqual({
      on: false,
      from: 1_320,
      to: 420,
      time_zone: null,
    });
    const hours = { on: true, from: 0, to: 1_439, time_zone: 'Asia/Kathmandu' };
    expect(await inbox.quietHours.save(hours)).toEqual(hours);
    await inbox.quietHours.save({ ...hours, on: false });
    expect(await inbox.quietHours.show({})).toEqual({ ...hours, on: false });
  });

  it('are refused when they are empty, too late, or of no time zone', async () => {
    const { inbox } = await aPerson();
    for (const [wrong, pointer] of [
      [{ to: night.from }, '/to'],
      [{ from: 1_440 }, '/from'],
      [{ time_zone: 'Europe/Atlantis' }, '/time_zone'],
      [{ time_zone: '+02:00' }, '/time_zone'],
    ] as const) {
      const problem = await problemIn(inbox.quietHours.save({ ...night, ...wrong }));
      expect(problem.more.errors, pointer).toMatchObject([{ pointer }]);
    }
  });
});

describe('a message with the urgency normal', () => {
  const normal = { urgency: 'normal' } as const;

  it('is pushed to people with quiet hours when these end', async () => {
    const { account, people, pushed } = await aQuietWorld();
    const { message_id } = await aMessage(account, normal);
    expect(await pushed()).toEqual(['bob']);
    expect((await people.get('ada')?.inbox.answers.inbox({}))?.data).toHaveLength(1);
    const { data } = await account.open.pushes.attempts({ message_id });
    expect(data[0]?.results).toMatchObject([
      { outcome: 'accepted', devices: 1 },
      { outcome: 'quiet', devices: 1, retry_at: QUIET_UNTIL },
    ]);
    const { data: steps } = await account.open.messages.steps({ message_id });
    expect(steps[0]).toMatchObject({ kind: 'push', at: QUIET_UNTIL });
    at(8.49);
    expect(await pushed()).toEqual([]);
    at(8.5);
    expect(await pushed()).toEqual(['ada']);
    expect(await pushes.count({ where: { messageId: message_id } })).toBe(0);
  });

  it('waits for no longer than a quarter of the time left', async () => {
    const { account, pushed } = await aQuietWorld();
    await aMessage(account, { ...normal, expires_in: 4 * HOUR });
    expect(await pushed()).toEqual(['bob']);
    at(0.99);
    expect(await pushed()).toEqual([]);
    at(1);
    expect(await pushed()).toEqual(['ada']);
  });

  it('is not pushed to them when it is closed before', async () => {
    const { account, people, pushed } = await aQuietWorld();
    const { message_id } = await aMessage(account, normal);
    expect(await pushed()).toEqual(['bob']);
    await people.get('bob')?.inbox.answers.respond({ message_id, value: 'approve' });
    await pushed();
    at(9);
    expect(await pushed()).toEqual([]);
    expect(await pushes.count({ where: { messageId: message_id } })).toBe(0);
  });

  it('is pushed once after quiet hours, whatever reminders there were', async () => {
    const { account, pushed } = await aQuietWorld();
    await aMessage(account, { ...normal, remind_every: HOUR });
    expect(await pushed()).toEqual(['bob']);
    for (const hours of [1, 2, 3, 4, 5, 6, 7, 8]) {
      at(hours);
      expect(await pushed()).toEqual(['bob']);
    }
    at(8.6);
    expect(await pushed()).toEqual(['ada']);
    at(9);
    expect(await pushed()).toEqual(['ada', 'bob']);
  });

  it('waits only for people who have turned quiet hours on, at their time', async () => {
    const off = await aQuietWorld({ ...night, on: false });
    await aMessage(off.account, normal);
    expect(await off.pushed()).toEqual(['ada', 'bob']);
    const elsewhere = await aQuietWorld({ ...night, time_zone: 'America/Los_Angeles' });
    await aMessage(elsewhere.account, normal);
    expect(await elsewhere.pushed()).toEqual(['ada', 'bob']);
  });
});

it('does not hold back messages with the urgency high', async () => {
  const { account, pushed } = await aQuietWorld();
  const { message_id } = await aMessage(account);
  expect(await pushed()).toEqual(['ada', 'bob']);
  expect((await account.open.messages.get({ message_id })).urgency).toBe('high');
});
