import { expect, it } from 'vitest';
import { openLanes } from './lanes.ts';

it('forgets lanes that nothing is under way in', async () => {
  const lanes = openLanes({ perLane: 1, waitMs: 50 });
  const names = Array.from({ length: 100 }, (_, n) => `lane ${n % 10}`);
  const doing = names.map((name) => lanes.within(name, async () => {}));
  expect(lanes.count()).toBe(10);
  await Promise.all(doing);
  expect(lanes.count()).toBe(0);
});

it('lets those who wait in, in their order, also after one has given up', async () => {
  const lanes = openLanes({ perLane: 1, waitMs: 30 });
  const order: number[] = [];
  const first = lanes.within('lane', () => new Promise((resolve) => setTimeout(resolve, 45)));
  await expect(lanes.within('lane', async () => order.push(0))).rejects.toThrow();
  const later = [1, 2, 3].map((n) => lanes.within('lane', async () => order.push(n)));
  await Promise.all([first, ...later]);
  expect(order).toEqual([1, 2, 3]);
});
