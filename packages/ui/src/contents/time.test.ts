import { expect, it } from 'vitest';
import { relative, timeLeft } from './time.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date(2026, 10, 26, 14, 5).getTime();

it.each([
  [-44_000, 'just now'],
  [44_000, 'in a moment'],
  [-45_000, '1 min ago'],
  [-4 * minute, '4 min ago'],
  [2 * hour, 'in 2 hr'],
  [-1.9 * day, 'yesterday'],
  [-3 * day, '3 days ago'],
  [-30 * day, '27 Oct'],
  [-400 * day, '22 Oct 2025'],
])('%i ms from now is %s', (awayMs, words) => {
  expect(relative(now + awayMs, now)).toBe(words);
});

it.each([
  [3.2 * day, '3 days left'],
  [25 * hour, '25 hrs left'],
  [5 * hour + 10 * minute, '5 hrs 10 mins left'],
  [hour, '1 hr 0 mins left'],
  [42 * minute, '42 mins left'],
  [40_000, '40 secs left'],
])('of %i ms is %s', (leftMs, words) => {
  expect(timeLeft(leftMs)).toBe(words);
});
