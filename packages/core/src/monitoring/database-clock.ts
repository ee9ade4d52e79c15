import { select } from '../database/database.ts';
import { gauge } from './registries.ts';

const EVERY_MS = 60_000;
/** Difference that is logged, and that makes a process not ready, ms. */
const WARN_MS = 1_000;
export const MAX_DIFFERENCE_MS = 5_000;

const difference = gauge(
  'assent_database_clock_difference_seconds',
  'By how much the clock of the database is ahead of that of this process.',
  [],
);

let lastMs = 0;

/** Returns by how much the clock of the database is ahead of this one, ms, as it was measured last. */
export const clockDifferenceMs = (): number => lastMs;

/**
 * Measures how far the clock of the database is ahead of this one. The time of the round trip is not known in its two
 * directions, so the result may be wrong by half of it.
 */
export async function measureDatabaseClock(): Promise<number> {
  const before = Date.now();
  const startedAt = performance.now();
  const [row] = await select<{ now: number }>(
    'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS now',
  );
  const halfMs = (performance.now() - startedAt) / 2;
  lastMs = row ? Math.round(row.now - before - halfMs) : 0;
  difference.set(lastMs / 1_000);
  return lastMs;
}

/**
 * Compares the clocks now and every minute. What is due is decided by the clocks of all processes, so they must agree.
 * @param report called while they differ by more than a second
 * @returns a function that stops it
 */
export function watchDatabaseClock(report: (differenceMs: number) => void): () => void {
  const look = () =>
    void measureDatabaseClock().then(
      (ms) => {
        if (Math.abs(ms) > WARN_MS) report(ms);
      },
      () => {}, // the next look follows
    );
  look();
  const timer = setInterval(look, EVERY_MS).unref();
  return () => clearInterval(timer);
}
