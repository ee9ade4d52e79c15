import { expect, it } from 'vitest';
import { aGate } from '../../../testing/gate.ts';
import { openSlowRoom } from '../../limits/slow-room.ts';
import { openPushLimits } from '../push-sender.ts';

const hanging = () => new Promise<never>(() => {});
const SOON_MS = 2_000;

/** Returns how long a push to another device of the service takes, ms; the limits of a push service apply. */
async function aLivePush(limits: ReturnType<typeof openPushLimits>, service = known) {
  const startedAt = performance.now();
  await limits.within(service, async () => 'taken', 'https://push.example.net/live');
  return performance.now() - startedAt;
}
const known = { name: 'fcm.googleapis.com', isKnown: true };

it.each([
  { name: known.name, isKnown: true, count: 192, perSecond: 50 },
  { name: 'push.example.net', isKnown: false, count: 192, perSecond: 5_000 },
  { name: 'push.example.net', isKnown: false, count: 24, perSecond: 50 },
])('$count devices of $name that hang take no slot of another', async (each) => {
  const limits = openPushLimits({ perSecond: each.perSecond });
  for (let n = 0; n < each.count; n += 1)
    void limits.within(each, hanging, `https://push.example.net/${n}`);
  expect(await aLivePush(limits, each)).toBeLessThan(SOON_MS);
});

it('pushes to a device that was slow wait for each other, and delay no other device', async () => {
  const limits = openPushLimits({ perSecond: 50 });
  const [slow, gate] = ['https://push.example.net/slow', aGate()];
  const first = limits.within(known, () => gate.opened, slow);
  await new Promise((resolve) => setTimeout(resolve, SOON_MS + 100));
  let started = 0;
  const again = Array.from({ length: 100 }, () =>
    limits.within(
      known,
      () => {
        started += 1;
        return gate.opened;
      },
      slow,
    ),
  );
  await expect.poll(() => started).toBe(32);
  expect(await aLivePush(limits)).toBeLessThan(SOON_MS);
  expect(started).toBe(32);
  gate.open();
  await Promise.all([first, ...again]);
  expect(started).toBe(100);
});

it('limits how many slow pushes are under way', async () => {
  const limits = openPushLimits({ perSecond: 50 });
  let started = 0;
  const gate = aGate();
  const sending = Array.from({ length: 600 }, (_, n) =>
    limits.within(
      known,
      () => {
        started += 1;
        return gate.opened;
      },
      `https://push.example.net/${n}`,
    ),
  );
  await expect.poll(() => started, { timeout: 5_000 }).toBe(128 + 256);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(started).toBe(128 + 256);
  gate.open();
  await Promise.all(sending);
});

it('keeps the slot of slow work while no place is free, of its name or at all', async () => {
  const room = openSlowRoom({ most: 2, perName: 1 });
  const gate = aGate();
  const left: string[] = [];
  const slow = (name: string) =>
    room.slotIsFree(gate.opened, { name }).then(() => void left.push(name));
  const all = ['a', 'a', 'b', 'c'].map(slow);
  await expect.poll(() => left.toSorted()).toEqual(['a', 'b']);
  gate.open();
  await Promise.all(all);
  expect(left).toHaveLength(4);
});
