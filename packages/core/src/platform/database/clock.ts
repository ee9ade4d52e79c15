/** By how much the database's clock is ahead of `performance.now()`, ms; null until it was measured. */
let aheadMs: number | null = null;

/**
 * Returns the time of the database's clock, ms since 1970. What is due, or over, is judged by it, because the clocks of
 * two processes may differ. Between two measurements it advances with the monotonic time, so that a jump of this
 * process's own clock changes nothing. A process that has not measured it, such as a test, uses its own clock.
 */
export const databaseNow = (): number =>
  aheadMs === null ? Date.now() : Math.floor(aheadMs + performance.now());

/**
 * Corrects the time of the database by a measurement. The round trip leaves a range; a time that is in it is not changed,
 * so that a slow measurement does not make it worse.
 * @param earliest by how much the database's clock is at least ahead of `performance.now()`, ms
 * @param latest the same, at most
 */
export function correctDatabaseClock({ earliest, latest }: { earliest: number; latest: number }) {
  aheadMs =
    aheadMs === null ? (earliest + latest) / 2 : Math.min(Math.max(aheadMs, earliest), latest);
}

/** Uses the clock of this process again. */
export const forgetDatabaseClock = (): void => {
  aheadMs = null;
};
