/** A time of each month by the clock of a time zone (IANA). */
export type MonthlyTime = { day: number; hour: number; timeZone: string };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Returns by how much the clock of a time zone is ahead of UTC at a time, ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/**
 * Returns the first such time after `now`, ms. An hour that the clock skips when it is set forward counts as the next one;
 * of an hour that it shows twice, the first counts.
 */
export function nextMonthlyTime({ day, hour, timeZone }: MonthlyTime, now: number): number {
  const here = new Date(now + offsetAt(now, timeZone));
  for (const months of [0, 1, 2]) {
    const clock = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, day, hour);
    // The offset at midnight of that day, and that at the hour, differ on a day on which the clock is set.
    const guess = clock - offsetAt(clock - hour * HOUR_MS - 12 * HOUR_MS, timeZone);
    const later = clock - offsetAt(guess, timeZone);
    const at = later + offsetAt(later, timeZone) === clock ? Math.min(guess, later) : guess;
    if (at > now) return at;
  }
  throw new Error('three months have a time after now');
}
