import { describe, expect, it } from 'vitest';
import { clockChanges, daysAround, temporalTime } from '../../testing/temporal.ts';
import { isTimeZone, shownAt, timeShowing } from './time-zones.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

describe('the time that a clock shows', () => {
  it.each([
    ['of the next years', Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)],
    // Samoa has no 30 December 2011, and Lord Howe sets its clock by half an hour.
    ['of a year without a day', Date.UTC(2011, 0, 1), Date.UTC(2012, 0, 1)],
  ])(
    'is that of Temporal on the days around all changes of all zones %s',
    (_years, from, until) => {
      const changes = clockChanges(from, until);
      expect(changes.length).toBeGreaterThan(200);
      const other = changes.flatMap((change) =>
        daysAround(change).flatMap((date) =>
          hours.flatMap((hour) =>
            [0, 30].flatMap((minute) => {
              const { year, month, day } = date;
              const at = timeShowing(Date.UTC(year, month - 1, day, hour, minute), change.timeZone);
              const expected = temporalTime({ ...date, hour, minute }, change.timeZone);
              return at === expected ? [] : [{ ...change, ...date, hour, minute, at, expected }];
            }),
          ),
        ),
      );
      expect(other).toEqual([]);
    },
  );

  it('is read back, except where it is skipped', () => {
    for (const change of clockChanges(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)))
      for (const minutes of [-90, -30, 0, 30, 90]) {
        const at = change.at + minutes * 60_000;
        const isAgain =
          change.after < change.before && at - (change.before - change.after) < change.at;
        const first = at >= change.at && isAgain ? at - (change.before - change.after) : at;
        expect(timeShowing(shownAt(at, change.timeZone), change.timeZone)).toBe(first);
      }
  });
});

it('accepts names of time zones only', () => {
  for (const name of ['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', '+01:00', '-0100', 'Europe/Atlantis', 'Berlin', 'a'.repeat(80)])
    expect(isTimeZone(name), name).toBe(false);
});
