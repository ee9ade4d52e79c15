import { clockChanges } from '@assent/core/testing/temporal';
import { afterEach, expect, it } from 'vitest';
import { dayAt, daysIn, daysText, timesOf } from './stand-in-days.ts';

const at = (month: number, date: number, hours = 0) =>
  new Date(2026, month - 1, date, hours).getTime();

const here = process.env.TZ;
afterEach(() => {
  process.env.TZ = here;
});

/** Intl writes narrow spaces around the dash. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('lasts from the start of the first day to the end of the last one', () => {
  const times = timesOf({ first: '2026-12-03', last: '2026-12-05' }, at(11, 23, 9));
  expect(times).toEqual({ starts_at: at(12, 3), ends_at: at(12, 6) });
  expect(plain(daysText(times))).toBe('Thu 3 Dec – Sat 5 Dec');
});

it('starts now if it starts today, and may end today', () => {
  const now = at(11, 23, 9);
  const times = timesOf({ first: dayAt(now), last: dayAt(now) }, now);
  expect(times).toEqual({ starts_at: now, ends_at: at(11, 24) });
  expect(daysText(times)).toBe('Mon 23 Nov');
});

it('counts days across the change of the clock', () => {
  expect(daysIn({ first: '2026-03-28', last: '2026-03-30' })).toBe(3);
  expect(daysIn({ first: '2026-10-24', last: '2026-10-26' })).toBe(3);
  expect(daysIn({ first: '2026-10-24', last: '' })).not.toBeGreaterThan(0);
  expect(dayAt(at(12, 31), 1)).toBe('2027-01-01');
});

it('shows hours if the end is within a day of this device', () => {
  const text = daysText({ starts_at: at(12, 3, 9), ends_at: at(12, 4, 18) });
  expect(plain(text)).toBe('Thu 3 Dec, 09:00 – Fri 4 Dec, 18:00');
});

it('has whole days around all changes of the clocks of all zones, also where midnight is skipped', () => {
  for (const { timeZone, at: change } of clockChanges(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))) {
    process.env.TZ = timeZone;
    for (const later of [-2, -1, 0, 1]) {
      const day = dayAt(change, later);
      const times = timesOf({ first: day, last: day }, 0);
      expect(dayAt(times.starts_at), timeZone).toBe(day);
      expect(dayAt(times.starts_at - 1), timeZone).not.toBe(day);
      expect(dayAt(times.ends_at - 1), timeZone).toBe(day);
      expect(daysText(times), `${timeZone} ${day}`).not.toMatch(/:|–/);
    }
  }
});
