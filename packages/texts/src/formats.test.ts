import { describe, expect, it } from 'vitest';
import { formatsOf, select } from './formats.ts';
import { type Locale, locales } from './locales.ts';

const english = formatsOf('en');
const at = Date.UTC(2026, 10, 26, 14, 5);

describe('the formats of a locale', () => {
  it('write numbers, days, lists and relative times as the locale does', () => {
    expect(english.number(12_500)).toBe('12,500');
    expect(english.day(at)).toBe('26 November 2026');
    expect(english.utcMinute(at)).toBe('26 November 2026 at 14:05 UTC');
    expect(english.list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(english.list(['a', 'b'], 'or')).toBe('a or b');
    expect(english.listParts(['a', 'b']).map(({ value }) => value)).toEqual(['a', ' and ', 'b']);
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

  it('write a moment of today without its day', () => {
    expect(english.moment(new Date().setHours(9, 5))).toBe('09:05');
    expect(english.moment(new Date(2020, 11, 3, 9, 5).getTime())).toBe('3 Dec, 09:05');
  });

  it('write the time of a day with 12 or 24 hours, as the locale does', () => {
    const moment = new Date().setHours(14, 5);
    const hours = (locale: Locale) => (/14/.test(formatsOf(locale).moment(moment)) ? 24 : 12);
    const twelve: Locale[] = ['ko', 'zh-Hant', 'ar'];
    for (const locale of locales)
      expect([locale, hours(locale)]).toEqual([locale, twelve.includes(locale) ? 12 : 24]);
    expect(formatsOf('ar').moment(moment)).toBe('02:05 م');
  });

  it('write relative times and lists in each locale', () => {
    expect(formatsOf('uk').relative(-2, 'minute')).toBe('2 хв тому');
    expect(formatsOf('he').relative(-1, 'day')).toBe('אתמול');
    expect(formatsOf('ja').list(['甲', '乙', '丙'])).toBe('甲、乙、丙');
    expect(formatsOf('ar').list(['أ', 'ب'])).toBe('أ وب');
  });

  it('show a number that would be rounded as it is', () => {
    expect(english.number(1e-21)).toBe('1e-21');
    expect(english.number(1e-20)).toBe('0.00000000000000000001');
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
