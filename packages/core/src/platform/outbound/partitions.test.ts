import { afterEach, expect, it, vi } from 'vitest';
import { aGate } from '../../testing/gate.ts';
import { openPartitions, PartitionFull } from './partitions.ts';

afterEach(() => vi.useRealTimers());

it('removes partitions without work', async () => {
  const partitions = openPartitions({ perPartition: 1, waitMs: 50 });
  const names = Array.from({ length: 100 }, (_, n) => `partition ${n % 10}`);
  const doing = names.map((name) => partitions.within(name, async () => {}));
  expect(partitions.count()).toBe(10);
  await Promise.all(doing);
  await expect.poll(partitions.count).toBe(0);
});

it('admits waiting items in order, also after one was aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const partitions = openPartitions({ perPartition: 1, waitMs: 30 });
  const order: number[] = [];
  const gate = aGate();
  const first = partitions.within('partition', () => gate.opened);
  const late = partitions.within('partition', async () => order.push(0));
  vi.advanceTimersByTime(30);
  await expect(late).rejects.toThrow(PartitionFull);
  const later = [1, 2, 3].map((n) => partitions.within('partition', async () => order.push(n)));
  gate.open();
  await Promise.all([first, ...later]);
  expect(order).toEqual([1, 2, 3]);
});

it('aborts only waiting items, not items in flight', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const partitions = openPartitions({ perPartition: 1, waitMs: 30 });
  const gate = aGate();
  const underWay = partitions.within('partition', () => gate.opened.then(() => 'done'));
  vi.advanceTimersByTime(1_000);
  gate.open();
  expect(await underWay).toBe('done');
});
