import { DAY_MS } from './utc-day.ts';

// All arithmetic of local times: what a clock of a time zone (IANA) shows, and when it shows it. `Temporal` is not in every
// Node that runs this, so the offsets come from `Intl`. time-zones.test.ts compares the results with `Temporal`.

/** More than there are time zones. Names differ in case, so there may be more of them. */
const MAX_CLOCKS = 1_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the clock of a time zone. @throws RangeError when there is no such zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns whether a name is that of a time zone, not of an offset. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns what the clock of a time zone shows at a time, to the second, as the ms of a clock in UTC that shows the same:
 * read it with `getUTCHours` and so on. @param at ms @throws RangeError when there is no such zone
 */
export function shownAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Returns by how much the clock of a time zone is ahead of UTC at a time, ms. */
const offsetAt = (at: number, timeZone: string): number =>
  shownAt(at, timeZone) - Math.floor(at / 1_000) * 1_000;

/**
 * Returns the time at which the clock of a time zone shows this, ms, as `Temporal` with `compatible` does: of a time that is
 * shown twice the first, and instead of one that is skipped what the clock shows that much after the skip began.
 * @param shown as `shownAt` returns it
 */
export function timeShowing(shown: number, timeZone: string): number {
  // No clock is set twice within two days.
  const before = offsetAt(shown - DAY_MS, timeZone);
  const after = offsetAt(shown + DAY_MS, timeZone);
  const times = [shown - before, shown - after].filter((at) => shownAt(at, timeZone) === shown);
  return times.length > 0 ? Math.min(...times) : shown - before;
}
