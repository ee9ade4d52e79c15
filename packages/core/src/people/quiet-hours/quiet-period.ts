/** Hours of every day, in the minutes of the day of a time zone (IANA). They may include midnight. */
export type QuietHours = { fromMinute: number; toMinute: number; timeZone: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** More than there are time zones. Names differ in case, so there may be more of them. */
const MAX_CLOCKS = 1_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the clock of a time zone. @throws RangeError when there is no such zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the minute of the day that clocks in a time zone show at a time, ms. */
function minuteOfDay(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const numberOf = (type: 'hour' | 'minute') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return numberOf('hour') * 60 + numberOf('minute');
}

/** Returns the minutes until the quiet hours end by the clock, 0 outside of them. */
function minutesLeft({ fromMinute, toMinute, timeZone }: QuietHours, at: number): number {
  const minute = minuteOfDay(at, timeZone);
  const isQuiet =
    fromMinute < toMinute
      ? minute >= fromMinute && minute < toMinute
      : minute >= fromMinute || minute < toMinute;
  return isQuiet ? (toMinute - minute + DAY_MINUTES) % DAY_MINUTES : 0;
}

/**
 * Returns the time at which clocks first show a minute outside of the quiet hours, ms; null when they do at `now`.
 * Clocks that are set forward may skip the end, and clocks that are set back may show it twice: the first one counts.
 */
export function quietUntil(hours: QuietHours, now: number): number | null {
  let quiet = Math.floor(now / MINUTE_MS);
  let left = minutesLeft(hours, quiet * MINUTE_MS);
  if (left === 0) return null;
  let end = quiet + left;
  for (;;) {
    left = minutesLeft(hours, end * MINUTE_MS);
    if (left === 0) break;
    // Clocks were set back meanwhile.
    quiet = end;
    end += left;
  }
  // Clocks that were set forward meanwhile ended it before.
  while (end - quiet > 1) {
    const middle = Math.floor((quiet + end) / 2);
    if (minutesLeft(hours, middle * MINUTE_MS) > 0) quiet = middle;
    else end = middle;
  }
  return end * MINUTE_MS;
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
