import { expect, it } from 'vitest';
import { dayRange, minuteRange } from './ranges.ts';

const from = new Date(2026, 10, 23, 9).getTime();
const to = new Date(2026, 10, 27, 18).getTime();
/** Intl writes narrow spaces around the dash. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('a range of days is written as the locale does', () => {
  expect(plain(dayRange('en', from, to))).toBe('Mon 23 Nov – Fri 27 Nov');
  expect(dayRange('en', from, from + 1)).toBe('Mon 23 Nov');
  expect(plain(dayRange('de', from, to))).toBe('Mo., 23. – Fr., 27. Nov.');
  expect(plain(minuteRange('en', from, to))).toBe('Mon 23 Nov, 09:00 – Fri 27 Nov, 18:00');
});
