import { clockChanges, daysAround, temporalTime } from '@assent/core/testing/temporal';
import { afterEach, expect, it } from 'vitest';
import { afterSkip, localMinute, timeOfControl } from './local-time.ts';

const here = process.env.TZ;
afterEach(() => {
  process.env.TZ = here;
});

const two = (part: number) => `${part}`.padStart(2, '0');
const changes = clockChanges(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));

it('shows every time around all changes of the clocks of all zones, and reads it as Temporal does', () => {
  for (const change of changes) {
    process.env.TZ = change.timeZone;
    for (const { year, month, day } of daysAround(change))
      for (let hour = 0; hour < 24; hour += 1) {
        const value = `${year}-${two(month)}-${two(day)}T${two(hour)}:30`;
        const at = temporalTime({ year, month, day, hour, minute: 30 }, change.timeZone);
        expect(timeOfControl(value), `${change.timeZone} ${value}`).toBe(at);
        expect(localMinute(at) === value, `${change.timeZone} ${value}`).toBe(
          afterSkip(value) === null,
        );
      }
    for (const minutes of [-90, -30, -1, 0, 30, 90]) {
      const at = change.at + minutes * 60_000;
      const ahead = minutes < 0 ? change.before : change.after;
      expect(localMinute(at), change.timeZone).toBe(
        new Date(at + ahead).toISOString().slice(0, 16),
      );
    }
  }
});

it('says what a time becomes that the clock skips', () => {
  process.env.TZ = 'Europe/Berlin';
  const becomes = (value: string) => {
    const at = afterSkip(value);
    return at === null ? null : localMinute(at);
  };
  expect(becomes('2026-03-29T02:30')).toBe('2026-03-29T03:30');
  for (const shown of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T02:30', ''])
    expect(becomes(shown)).toBeNull();
});
