import { afterEach, expect, it, vi } from 'vitest';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { aMessage } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
/** Tomorrow, 22:30 UTC, so that codes and sessions made before are still valid. */
const evening = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 22.5 * 3_600_000;
const at = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: evening + hours * 3_600_000 + 1_000 });

it('holds back what is not urgent, and nothing else, for those with quiet hours', async () => {
  const { account, people, pushed } = await peopleWithDevices('ada', 'bob');
  const night = { on: true, from: 22 * 60, to: 7 * 60, time_zone: 'UTC' };
  await people.get('ada')?.inbox.quietHours.save(night);
  at(0);
  await aMessage(account, { urgency: 'normal' });
  expect(await pushed()).toEqual(['bob']);
  await aMessage(account, { urgency: 'high' });
  expect(await pushed()).toEqual(['ada', 'bob']);
  at(8.5);
  expect(await pushed()).toEqual(['ada']);
});
