import { expect, it } from 'vitest';
import {
  axisMaximum,
  formatCompact,
  formatCount,
  formatDuration,
  formatPercent,
} from './number-format.ts';

it('formats counts in full, and short for an axis', () => {
  expect(formatCount(12_400)).toBe('12,400');
  expect(formatCompact(12_400)).toMatch(/^12k$/i); // ICU versions differ
});

it.each([
  [42, '42 secs'],
  [210, '3.5 mins'],
  [7_200, '2 hrs'],
  [129_600, '1.5 days'],
])('formatDuration(%i) returns "%s"', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  [0, 3, '0%'],
  [1, 1_000, '1%'],
  [1, 3, '33%'],
  [999, 1_000, '99%'],
  [3, 3, '100%'],
])('formatPercent(%i, %i) returns "%s"', (part, whole, text) => {
  expect(formatPercent(part, whole)).toBe(text);
});

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [61, 80],
  [101, 200],
])('axisMaximum(%i) returns %i', (most, maximum) => {
  expect(axisMaximum(most)).toBe(maximum);
});
