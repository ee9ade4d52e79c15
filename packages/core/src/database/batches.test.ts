import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { inTransaction } from './database.ts';

/** Doubles numbers, remembers its batches, and cannot bear 13. */
function aDoubler() {
  const batches: number[][] = [];
  const double = inBatches(async (numbers: number[]) => {
    batches.push(numbers);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => 2 * number);
  });
  return { double, batches };
}

describe('what is asked for at about the same time', () => {
  it('is done together, and each gets its own answer', async () => {
    const { double, batches } = aDoubler();
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('is never answered by a batch that had begun before', async () => {
    const { double, batches } = aDoubler();
    const first = double(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('fails only where the fault is', async () => {
    const { double } = aDoubler();
    const outcomes = await Promise.allSettled([12, 13, 14].map(double));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await double(1)).toBe(2);
  });

  it('comes in batches of a bounded size', async () => {
    const { double, batches } = aDoubler();
    await Promise.all(Array.from({ length: 200 }, (_, at) => double(100 + at)));
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(64);
  });

  it('does not wait for a batch that hangs', async () => {
    let release = () => {};
    const hung = new Promise<void>((resolve) => {
      release = resolve;
    });
    const echo = inBatches(async (words: string[]) => {
      if (words.includes('locked')) await hung;
      return words;
    });
    const locked = echo('locked');
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await echo('free')).toBe('free');
    release();
    expect(await locked).toBe('locked');
  });

  it('goes alone inside a transaction, which it belongs to', async () => {
    const { double, batches } = aDoubler();
    await inTransaction(() => Promise.all([1, 2].map(double)));
    expect(batches).toEqual([[1], [2]]);
  });
});
