import { correctDatabaseClock, databaseNow, forgetDatabaseClock } from '../database/clock.ts';
import { withoutRefusal } from '../database/connections/overtaken.ts';
import { databaseTime } from './database-clock.model.ts';
import { gauge } from './metrics.ts';

const EVERY_MS = 60_000;
/** Interval at which the clock of this process is compared with the monotonic time. */
const LOOK_MS = 1_000;
/** Step of the clock of this process, against the monotonic time, after which the database's is measured at once, ms. */
const STEP_MS = 500;
/**
 * Clocks that differ by less agree: then this process uses its own, from now on with monotonic time, ms. Two processes of
 * a machine would measure different times of the database, and one would not find due what the other wrote.
 */
const AGREE_MS = 100;
/** Difference that is logged, and that makes a process not ready, ms. */
const WARN_MS = 1_000;
export const MAX_DIFFERENCE_MS = 5_000;

const difference = gauge(
  'assent_database_clock_difference_seconds',
  'By how much the clock of the database is ahead of that of this process.',
  [],
);

/** Returns by how much the clock of the database is ahead of that of this process, ms; 0 until it was measured. */
export const clockDifferenceMs = (): number => Math.round(databaseNow() - Date.now());

/** Measures the clock of the database. @throws the driver's error */
export async function measureDatabaseClock(): Promise<void> {
  const sentAt = performance.now();
  const now = await databaseTime();
  const answeredAt = performance.now();
  // The database read its clock between the two, and cut off parts of a millisecond.
  const [earliest, latest] = [now - answeredAt, now + 1 - sentAt];
  const own = Date.now() - performance.now();
  const isNear = own > earliest - AGREE_MS && own < latest + AGREE_MS;
  correctDatabaseClock(isNear ? { earliest: own, latest: own } : { earliest, latest });
}

/**
 * Follows the clock of the database: measures it now, every minute, and when the clock of this process makes a step. The
 * machine may have been suspended then, for a time that the monotonic time does not contain. The first measurement ends
 * before it returns, so that no work begins by a wrong clock.
 * @param report called while they differ by more than a second: after each measurement
 * @returns a function that stops it
 */
export async function watchDatabaseClock(
  report: (differenceMs: number) => void,
): Promise<() => void> {
  const measure = () =>
    withoutRefusal(measureDatabaseClock).then(
      () => {
        const ms = clockDifferenceMs();
        difference.set(ms / 1_000);
        if (Math.abs(ms) > WARN_MS) report(ms);
      },
      () => {}, // the next measurement follows
    );
  let own = Date.now() - performance.now();
  const look = () => {
    const is = Date.now() - performance.now();
    const isStep = Math.abs(is - own) > STEP_MS;
    own = is;
    if (isStep) void measure();
  };
  await measure();
  const timers = [
    setInterval(() => void measure(), EVERY_MS).unref(),
    setInterval(look, LOOK_MS).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    forgetDatabaseClock();
  };
}
