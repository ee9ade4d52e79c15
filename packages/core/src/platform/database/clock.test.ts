import { afterEach, describe, expect, it, vi } from 'vitest';
import { correctDatabaseClock, databaseNow, forgetDatabaseClock } from './clock.ts';

const DAY_MS = 86_400_000;
afterEach(() => {
  vi.useRealTimers();
  forgetDatabaseClock();
});

/** Tells the clock that the database is ahead of this process by a range. */
const measured = (earliestMs: number, latestMs = earliestMs) => {
  const own = Date.now() - performance.now();
  correctDatabaseClock({ earliest: own + earliestMs, latest: own + latestMs });
};
const aheadMs = () => databaseNow() - Date.now();

describe('the time of the database', () => {
  it('is that of this process until it was measured', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    expect(databaseNow()).toBe(1_000);
  });

  it.each([-DAY_MS, -1_500, 0, 1_500, DAY_MS])('is ahead by what was measured: %i ms', (ms) => {
    measured(ms);
    expect(Math.abs(aheadMs() - ms)).toBeLessThan(20);
  });

  it.each([-DAY_MS, -3_600_000, -60_000, 60_000, 3_600_000, DAY_MS])(
    'is not changed by a step of the clock of this process by %i ms',
    (step) => {
      measured(0);
      const before = databaseNow();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step });
      expect(databaseNow() - before).toBeGreaterThanOrEqual(0);
      expect(databaseNow() - before).toBeLessThan(1_000);
    },
  );

  it('is not made worse by a slow measurement', () => {
    measured(1_000);
    measured(-1_000, 2_000);
    expect(Math.abs(aheadMs() - 1_000)).toBeLessThan(20);
  });

  it('is corrected as far as a measurement proves it wrong', () => {
    measured(1_000);
    measured(3_000, 5_000);
    expect(Math.abs(aheadMs() - 3_000)).toBeLessThan(20);
    measured(-5_000, -3_000);
    expect(Math.abs(aheadMs() + 3_000)).toBeLessThan(20);
  });
});
