import { afterEach, describe, expect, it, vi } from 'vitest';
import { aGate } from '../../testing/gate.ts';
import { inBatches } from './batches.ts';
import { inTransaction } from './database.ts';

/** A batch that takes longer than this is not waited for. */
const TIMEOUT_MS = 250;
afterEach(() => vi.useRealTimers());

/** Doubles numbers once the gate is open, records its batches, and fails for 13. */
function aDoubler(opened = Promise.resolve()) {
  const batches: number[][] = [];
  const double = inBatches(async (numbers: number[]) => {
    batches.push(numbers);
    await opened;
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => 2 * number);
  });
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

  it('are processed individually inside a transaction', async () => {
    const { double, batches } = aDoubler();
    await inTransaction(() => Promise.all([1, 2].map(double)));
    expect(batches).toEqual([[1], [2]]);
  });
});
