import { describe, expect, it } from 'vitest';
import { clockChanges } from '../../testing/temporal.ts';
import { quietUntil } from './quiet-period.ts';

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const until = (from: string, to: string, timeZone: string, now: string) => {
  const hours = { fromMinute: minutes(from), toMinute: minutes(to), timeZone };
  const end = quietUntil(hours, Date.parse(now));
  return end === null ? null : new Date(end).toISOString().replace(':00.000Z', 'Z');
};

describe('quiet hours', () => {
  it('include their first minute and not their last', () => {
    expect(until('13:00', '14:00', 'UTC', '2026-06-01T12:59:59Z')).toBeNull();
    expect(until('13:00', '14:00', 'UTC', '2026-06-01T13:00:00Z')).toBe('2026-06-01T14:00Z');
    expect(until('13:00', '14:00', 'UTC', '2026-06-01T13:59:59Z')).toBe('2026-06-01T14:00Z');
    expect(until('13:00', '14:00', 'UTC', '2026-06-01T14:00:00Z')).toBeNull();
  });

  it('may include midnight, or end at it', () => {
    expect(until('22:00', '07:00', 'UTC', '2026-06-01T21:59:00Z')).toBeNull();
    expect(until('22:00', '07:00', 'UTC', '2026-06-01T22:00:00Z')).toBe('2026-06-02T07:00Z');
    expect(until('22:00', '07:00', 'UTC', '2026-06-02T00:00:00Z')).toBe('2026-06-02T07:00Z');
    expect(until('22:00', '07:00', 'UTC', '2026-06-02T07:00:00Z')).toBeNull();
    expect(until('20:00', '00:00', 'UTC', '2026-06-01T23:59:00Z')).toBe('2026-06-02T00:00Z');
  });

  it('are those of the time zone, also with offsets of less than an hour', () => {
    const night = ['22:00', '07:00'] as const;
    expect(until(...night, 'America/New_York', '2026-06-01T03:00:00Z')).toBe('2026-06-01T11:00Z');
    expect(until(...night, 'Asia/Kathmandu', '2026-06-01T17:00:00Z')).toBe('2026-06-02T01:15Z');
    expect(until(...night, 'Pacific/Kiritimati', '2026-06-01T09:00:00Z')).toBe('2026-06-01T17:00Z');
  });

  it('are shorter in the night in which clocks are set forward', () => {
    const [zone, evening] = ['Europe/Berlin', '2026-03-28T22:00:00Z'];
    expect(until('22:00', '07:00', zone, evening)).toBe('2026-03-29T05:00Z');
    // 02:30 does not exist: clocks go from 02:00 to 03:00 at 01:00 UTC.
    expect(until('22:00', '02:30', zone, evening)).toBe('2026-03-29T01:00Z');
    expect(until('02:00', '03:00', zone, '2026-03-29T00:59:00Z')).toBeNull();
    expect(until('02:00', '03:00', zone, '2026-03-29T01:00:00Z')).toBeNull();
    expect(until('01:30', '04:00', zone, '2026-03-29T00:45:00Z')).toBe('2026-03-29T02:00Z');
  });

  it('are longer in the night in which clocks are set back', () => {
    const [zone, evening] = ['Europe/Berlin', '2026-10-24T21:00:00Z'];
    expect(until('22:00', '07:00', zone, evening)).toBe('2026-10-25T06:00Z');
    // 02:30 exists twice, at 00:30 and at 01:30 UTC.
    expect(until('22:00', '02:30', zone, evening)).toBe('2026-10-25T00:30Z');
    expect(until('22:00', '02:30', zone, '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30Z');
    expect(until('22:00', '03:00', zone, evening)).toBe('2026-10-25T02:00Z');
  });

  it('end at a minute outside of them, for any hours at any time', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    for (let n = 0; n < 2_000; n += 1) {
      const [fromMinute, toMinute] = [(n * 97) % 1_440, (n * 389 + 1) % 1_440];
      if (fromMinute === toMinute) continue;
      const hours = { fromMinute, toMinute, timeZone: zones[n % zones.length] ?? 'UTC' };
      const now = Date.UTC(2026, 0, 1) + n * 15_761_000;
      const end = quietUntil(hours, now);
      if (end === null) continue;
      expect(end).toBeGreaterThan(now);
      expect(quietUntil(hours, end)).toBeNull();
      expect(quietUntil(hours, end - 60_000)).toBe(end);
    }
  });

  it('end when the clock first shows it, around all changes of the clocks of all zones', () => {
    const nights = [
      ['22:00', '07:00'],
      ['22:00', '02:30'],
      ['01:30', '02:00'],
      ['02:00', '03:00'],
      ['00:00', '01:00'],
      ['03:00', '02:30'],
    ] as const;
    for (const change of clockChanges(Date.UTC(2026, 0, 1), Date.UTC(2027, 6, 1))) {
      const minuteAt = (at: number) =>
        Math.floor((at + (at < change.at ? change.before : change.after)) / 60_000) % 1_440;
      for (const [from, to] of nights) {
        const [fromMinute, toMinute] = [minutes(from), minutes(to)];
        const isQuiet = (at: number) =>
          (minuteAt(at) - fromMinute + 1_440) % 1_440 < (toMinute - fromMinute + 1_440) % 1_440;
        for (const now of [-180, -61, -1, 0, 29, 61].map((each) => change.at + each * 60_000)) {
          let end = now;
          while (isQuiet(end)) end += 60_000;
          const { timeZone } = change;
          const expected = end === now ? null : end;
          expect(quietUntil({ fromMinute, toMinute, timeZone }, now), timeZone).toBe(expected);
        }
      }
    }
  });
});
