import { dayRange, minuteRange } from '@assent/texts/ranges';
import { formats } from '@assent/ui/texts';

/** Days of a stand-in in the time zone of this device, as date controls have them: `2026-11-23`. */
export type Days = { first: string; last: string };

/** The days as times, UTC milliseconds: from the start of the first to the end of the last, or from now on. */
export function timesOf({ first, last }: Days, now: number) {
  return {
    starts_at: Math.max(startOf(first, 0), now),
    ends_at: startOf(last, 1),
  };
}

/** Returns the start of a day in the time zone of this device, or of a later one: days may have 23 or 25 hours. */
function startOf(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** Returns a day as a date control expects it. @param later days after `now` */
export function dayAt(now: number, later = 0): string {
  const at = new Date(now);
  at.setDate(at.getDate() + later);
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Returns the number of days, the first and the last included; not a number if one of them is missing. */
export const daysIn = ({ first, last }: Days): number =>
  Math.round((startOf(last, 1) - startOf(first, 0)) / 86_400_000);

/** Formats the times on this device: "Mon 23 Nov – Fri 27 Nov"; with hours if the last day is not a whole one here. */
export function daysText({ starts_at, ends_at }: { starts_at: number; ends_at: number }): string {
  // Not midnight: where the clock skips it, the day begins later.
  const isWholeDay = ends_at === startOf(dayAt(ends_at), 0);
  return isWholeDay
    ? dayRange(formats.locale, starts_at, ends_at - 1)
    : minuteRange(formats.locale, starts_at, ends_at);
}
