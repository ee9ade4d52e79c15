import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdDeadlines } from '../../testing/deadlines.ts';
import { aGate } from '../../testing/gate.ts';
import { aHttpServer } from '../../testing/machine/loopback.ts';
import { anOutbound, closing, endTest, postTo } from '../../testing/posting.ts';
import { openPartitions, PartitionFull } from './partitions.ts';

afterEach(endTest);

describe('requests of partitions', () => {
  it('do not delay each other, and waiting for a slot does not count for the deadline of the receiver', async () => {
    const deadlines = holdDeadlines();
    const answers: (() => void)[] = [];
    const slow = closing(await aHttpServer((_req, res) => void answers.push(() => res.end())));
    const live = closing(await aHttpServer((_req, res) => res.end()));
    const outbound = anOutbound({ perPartition: 1 });
    const first = postTo(slow.origin, outbound, { partition: 'slow' });
    const second = postTo(slow.origin, outbound, { partition: 'slow' });
    expect(await postTo(live.origin, outbound, { partition: 'live' })).toMatchObject({
      error: null,
    });
    await expect.poll(() => answers).toHaveLength(1);
    expect(deadlines.lengths).toHaveLength(2); // of the first and the live one
    answers.shift()?.();
    expect(await first).toMatchObject({ error: null });
    await expect.poll(() => answers).toHaveLength(1);
    expect(deadlines.lengths).toHaveLength(3);
    answers.shift()?.();
    expect(await second).toMatchObject({ error: null });
  });

  it('report that nothing was sent when they stay full', async () => {
    const deadlines = holdDeadlines();
    const asked = vi.fn();
    const dead = closing(await aHttpServer(asked));
    const outbound = anOutbound({ perPartition: 1, partitionWaitMs: 20 });
    const first = postTo(dead.origin, outbound);
    await expect(postTo(dead.origin, outbound)).rejects.toMatchObject({
      code: 'rate_limited',
      more: { retryAfterSeconds: 15 },
    });
    await expect.poll(() => asked.mock.calls).toHaveLength(1);
    deadlines.pass();
    expect(await first).toMatchObject({ error: 'timeout' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('keep connections of an origin free for other tenants', async () => {
    const deadlines = holdDeadlines();
    const stuckOnes = vi.fn();
    const dead = closing(
      await aHttpServer((req, res) => (req.url === '/live' ? res.end() : stuckOnes())),
    );
    const outbound = anOutbound({ perPartition: 4 });
    const stuck = [1, 2, 3, 4].map(() =>
      postTo(`${dead.origin}/dead`, outbound, { partition: 'app_1' }),
    );
    await expect.poll(() => stuckOnes.mock.calls).toHaveLength(4);
    expect(await postTo(`${dead.origin}/live`, outbound, { partition: 'app_2' })).toMatchObject({
      error: null,
    });
    deadlines.pass();
    await Promise.all(stuck);
  });
});

describe('partitions', () => {
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
});
