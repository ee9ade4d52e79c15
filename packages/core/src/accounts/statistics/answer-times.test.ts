import { describe, expect, it } from 'vitest';
import { bucketOf, medianSeconds } from './answer-times.ts';

/** Counts times as the transactions do. */
function counted(seconds: number[]) {
  const counts = new Map<number, number>();
  for (const bucket of seconds.map((each) => bucketOf(each * 1000)))
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return [...counts].map(([bucket, count]) => ({ bucket, counted: count }));
}

describe('the median time to answer', () => {
  it('is accurate to 10 %, from seconds to weeks', () => {
    for (const middle of [2, 9, 45, 300, 3_600, 50_000, 2_000_000]) {
      const around = Array.from({ length: 501 }, (_, at) => middle * (0.2 + at / 312.5));
      const median = medianSeconds(counted(around)) ?? 0;
      expect(Math.abs(median / middle - 1), `${median} for ${middle}`).toBeLessThan(0.1);
    }
  });

  it('is not affected by one answer after a week', () => {
    expect(medianSeconds(counted([10, 10, 10, 10, 604_800]))).toBeCloseTo(10, -1);
  });

  it('does not depend on how the counts are split', () => {
    const whole = medianSeconds([{ bucket: 20, counted: 6 }]);
    const split = [1, 3, 2].map((count) => ({ bucket: 20, counted: count }));
    expect(medianSeconds(split)).toBe(whole);
  });

  it('is unknown without answers', () => {
    expect(medianSeconds([])).toBeNull();
  });

  it('accepts every time, even a negative one', () => {
    expect(bucketOf(-5_000)).toBe(0);
    expect(bucketOf(0)).toBe(0);
    expect(bucketOf(30 * 86_400_000)).toBeLessThan(255);
    expect(bucketOf(Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(255);
  });
});
