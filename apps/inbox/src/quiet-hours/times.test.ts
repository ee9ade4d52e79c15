import { expect, it } from 'vitest';
import { minutesOf, timeOf, timeZones, zoneWords } from './quiet-hours.tsx';

it('turns minutes into the value of a time control and back', () => {
  for (const [minutes, time] of [
    [0, '00:00'],
    [425, '07:05'],
    [1_439, '23:59'],
  ] as const)
    expect([timeOf(minutes), minutesOf(time)]).toEqual([time, minutes]);
  expect(minutesOf('22:00:00')).toBe(1_320);
  expect(minutesOf('')).toBeNull();
});

it('lists a time zone that this browser does not know, once and in its place', () => {
  const zones = timeZones('Mars/Olympus', 'Europe/Berlin');
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
  expect(zones).toContain('Mars/Olympus');
  expect(zones).toEqual(zones.toSorted());
  expect(zoneWords('America/New_York')).toBe('America/New York');
});
