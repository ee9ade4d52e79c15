import { expect, it } from 'vitest';
import { measuresOf } from './measures.ts';

const english = measuresOf('en');
const german = measuresOf('de');

it('writes shares and amounts as the locale does', () => {
  expect([english.percent(0.33), german.percent(0.33)]).toEqual(['33%', '33\u00a0%']);
  expect(english.compact(12_400)).toMatch(/^12k$/i); // ICU versions differ
  expect(english.amount(3.52, 'minute')).toBe('3.5 mins');
  expect([english.amount(1, 'hour', 'long'), german.amount(2, 'hour', 'long')]).toEqual([
    '1 hour',
    '2 Stunden',
  ]);
});

it('names the days of a chart in UTC', () => {
  const at = Date.UTC(2026, 10, 21);
  expect([english.shortDay(at), english.longDay(at)]).toEqual(['21 Nov', 'Sat 21 November']);
  expect(german.shortDay(at)).toBe('21. Nov.');
});
