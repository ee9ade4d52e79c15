import { shownAt } from '../../platform/schemas/time-zones.ts';

/** Hours of every day, in the minutes of the day of a time zone (IANA). They may include midnight. */
export type QuietHours = { fromMinute: number; toMinute: number; timeZone: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Returns the minutes that the clock of a time zone shows at a minute, both since the epoch. */
const shownMinute = (minute: number, timeZone: string): number =>
  Math.floor(shownAt(minute * MINUTE_MS, timeZone) / MINUTE_MS);

/** Returns the minutes until the quiet hours end by the clock, 0 outside of them. */
function minutesLeft({ fromMinute, toMinute, timeZone }: QuietHours, at: number): number {
  const minute = shownMinute(at, timeZone) % DAY_MINUTES;
  const isQuiet =
    fromMinute < toMinute
      ? minute >= fromMinute && minute < toMinute
      : minute >= fromMinute || minute < toMinute;
  return isQuiet ? (toMinute - minute + DAY_MINUTES) % DAY_MINUTES : 0;
}

/** Returns the first minute after `from` at which the clock is set, at the latest `until`. It is set once at most. */
function nextChange(from: number, until: number, timeZone: string): number {
  const aheadAt = (minute: number) => shownMinute(minute, timeZone) - minute;
  const ahead = aheadAt(from);
  if (aheadAt(until) === ahead) return until;
  let [before, after] = [from, until];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(middle) === ahead) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * Returns the time at which clocks first show a minute outside of the quiet hours, ms; null when they do at `now`.
 * Clocks that are set forward may skip the end, and clocks that are set back may show it twice: the first one counts.
 */
export function quietUntil(hours: QuietHours, now: number): number | null {
  const start = Math.floor(now / MINUTE_MS);
  let minute = start;
  for (let left = minutesLeft(hours, minute); left > 0; left = minutesLeft(hours, minute))
    // Where the clock is set, it may leave the quiet hours, for as long as it was set by.
    minute = nextChange(minute, minute + left, hours.timeZone);
  return minute === start ? null : minute * MINUTE_MS;
}
