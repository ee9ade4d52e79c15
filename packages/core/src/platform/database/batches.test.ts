import { afterEach, describe, expect, it, vi } from 'vitest';
import { aGate } from '../../testing/gate.ts';
import { inBatches } from './batches.ts';
import { inTransaction } from './database.ts';

/** A batch that takes longer than this is not waited for. */
const TIMEOUT_MS = 250;
afterEach(() => vi.useRealTimers());

/** Doubles numbers once the gate is open, records its batches, and fails for 13. */
function aDoubler(
  opened = Promise.resolve(),
  how: Parameters<typeof inBatches<number, number>>[1] = {},
) {
  const batches: number[][] = [];
  const double = inBatches(async (numbers: number[]) => {
    batches.push(numbers);
    await opened;
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => 2 * number);
  }, how);
  return { double, batches };
}

describe('items that are requested at about the same time', () => {
  it('are processed together, and each gets its own result', async () => {
    const { double, batches } = aDoubler();
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('are not processed by a batch that had already started', async () => {
    const gate = aGate();
    const { double, batches } = aDoubler(gate.opened);
    const first = double(1);
    await expect.poll(() => batches).toEqual([[1]]);
    const later = [double(2), double(3)];
    gate.open();
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('fail individually', async () => {
    const { double } = aDoubler();
    const outcomes = await Promise.allSettled([12, 13, 14].map(double));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await double(1)).toBe(2);
  });

  it('are processed in batches of a bounded size', async () => {
    const { double, batches } = aDoubler();
    await Promise.all(Array.from({ length: 200 }, (_, at) => double(100 + at)));
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(64);
  });

  it('do not wait for a batch that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gate = aGate();
    const batches: string[][] = [];
    const echo = inBatches(async (words: string[]) => {
      batches.push(words);
      if (words.includes('locked')) await gate.opened;
      return words;
    });
    const locked = echo('locked');
    await expect.poll(() => batches).toEqual([['locked']]);
    const free = echo('free');
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(await free).toBe('free');
    gate.open();
    expect(await locked).toBe('locked');
  });

  describe('when nobody waits for them', () => {
    /** A number is about as many rows. */
    const linger = { busyMs: 250, idleMs: 50, weightOf: (number: number) => number };
    /** Returns the batches that have begun after each of these times, ms. */
    const begunAfter = async (batches: number[][], times: number[]) => {
      const begun = [];
      for (const ms of times) {
        await vi.advanceTimersByTimeAsync(ms);
        begun.push(batches.splice(0));
      }
      return begun;
    };

    it('wait for each other, and longer when there were several before', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { double, batches } = aDoubler(Promise.resolve(), { linger });
      void double(1);
      expect(await begunAfter(batches, [49, 1])).toEqual([[], [[1]]]);
      void [double(2), double(3)];
      expect(await begunAfter(batches, [49, 1])).toEqual([[], [[2, 3]]]);
      void double(4);
      expect(await begunAfter(batches, [249, 1])).toEqual([[], [[4]]]);
      void double(5);
      expect(await begunAfter(batches, [50])).toEqual([[[5]]]);
    });

    it('do not wait when they are enough for a batch', async () => {
      const { double, batches } = aDoubler(Promise.resolve(), {
        linger: { ...linger, busyMs: 60_000, idleMs: 60_000 },
      });
      expect(await Promise.all([double(30), double(34)])).toEqual([60, 68]);
      expect(await double(100)).toBe(200);
      expect(batches).toEqual([[30, 34], [100]]);
    });
  });

  it('are processed individually inside a transaction', async () => {
    const { double, batches } = aDoubler();
    await inTransaction(() => Promise.all([1, 2].map(double)));
    expect(batches).toEqual([[1], [2]]);
  });
});
