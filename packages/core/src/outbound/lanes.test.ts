import { afterEach, expect, it, vi } from 'vitest';
import { aGate } from '../testing/gate.ts';
import { LaneFull, openLanes } from './lanes.ts';

afterEach(() => vi.useRealTimers());

it('forgets lanes that nothing is under way in', async () => {
  const lanes = openLanes({ perLane: 1, waitMs: 50 });
  const names = Array.from({ length: 100 }, (_, n) => `lane ${n % 10}`);
  const doing = names.map((name) => lanes.within(name, async () => {}));
  expect(lanes.count()).toBe(10);
  await Promise.all(doing);
  await expect.poll(lanes.count).toBe(0);
});

it('lets those who wait in, in their order, also after one has given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lanes = openLanes({ perLane: 1, waitMs: 30 });
  const order: number[] = [];
  const gate = aGate();
  const first = lanes.within('lane', () => gate.opened);
  const late = lanes.within('lane', async () => order.push(0));
  vi.advanceTimersByTime(30);
  await expect(late).rejects.toThrow(LaneFull);
  const later = [1, 2, 3].map((n) => lanes.within('lane', async () => order.push(n)));
  gate.open();
  await Promise.all([first, ...later]);
  expect(order).toEqual([1, 2, 3]);
});

it('gives up only those that wait, not those under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lanes = openLanes({ perLane: 1, waitMs: 30 });
  const gate = aGate();
  const underWay = lanes.within('lane', () => gate.opened.then(() => 'done'));
  vi.advanceTimersByTime(1_000);
  gate.open();
  expect(await underWay).toBe('done');
});
