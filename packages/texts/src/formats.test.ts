import { describe, expect, it } from 'vitest';
import { formatsOf, select } from './formats.ts';

const english = formatsOf('en');
const at = Date.UTC(2026, 10, 26, 14, 5);

describe('the formats of a locale', () => {
  it('write numbers, days, lists and relative times as the locale does', () => {
    expect(english.number(12_500)).toBe('12,500');
    expect(english.day(at)).toBe('26 November 2026');
    expect(english.utcMinute(at)).toBe('26 November 2026 at 14:05 UTC');
    expect(english.list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(english.list(['a', 'b'], 'or')).toBe('a or b');
    expect([english.relative(-1, 'day'), english.relative(3, 'hour')]).toEqual([
      'yesterday',
      'in 3 hr',
    ]);
    expect([english.shortDay(at), english.dayAndMonth(at)]).toEqual(['26 Nov 2026', '26 Nov']);
    expect(formatsOf('de').number(12_500)).toBe('12.500');
  });

  it('write all digits of a number, and each of a list of values', () => {
    expect(english.number(1_234.567_89)).toBe('1,234.56789');
    expect(english.number(1_234.5, false)).toBe('1234.5');
    expect(english.values(['a', 'b', 'c'])).toBe('a, b, c');
  });

  it('write how long something lasts', () => {
    expect(english.duration([[3, 'day']])).toBe('3 days');
    expect(
      english.duration([
        [5, 'hour'],
        [1, 'minute'],
      ]),
    ).toBe('5 hrs 1 min');
  });

  it('know its plurals, and prefer an exact number', () => {
    const polish = formatsOf('pl');
    const cases = { one: 'one', few: 'few', many: 'many', other: 'other', '=0': 'none' };
    expect([0, 1, 2, 5, 22, 1.5].map((count) => polish.plural(count, cases))).toEqual([
      'none',
      'one',
      'few',
      'many',
      'few',
      'other',
    ]);
    expect(english.ordinal(2, { one: '#st', two: '#nd', other: '#th' })).toBe('#nd');
  });

  it('are made once', () => {
    expect(formatsOf('en')).toBe(english);
  });
});

it('a select takes no text of a value that it does not name', () => {
  expect(select('toString', { live: 'Live', other: 'Other' })).toBe('Other');
});
