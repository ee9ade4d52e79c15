import { formatsOf } from '@assent/texts/formats';
import { locales } from '@assent/texts/locales';
import { describe, expect, it } from 'vitest';
import { amountsOf, hasTooManyDigits, meaningsOf, numberOf } from './number-of.ts';

describe('numberOf', () => {
  it.each([
    ['1200', 1200],
    ['12.50', 12.5],
    ['12,50', 12.5],
    [',5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['−3', -3],
    ['-0', 0],
    ['1,200.50', 1200.5],
    ['1.200,50', 1200.5],
    ['1.200.000', 1_200_000],
    ['12,00,000', 1_200_000],
    ['1 200,5', 1200.5],
    ['1’200.50', 1200.5],
    ['0,900', 0.9],
    ['1200.500', 1200.5],
    ['١٢٠٠٫٥', 1200.5],
    ['۱٬۲۰۰٫۵', 1200.5],
    ['१२००.५', 1200.5],
    ['１，２００．５', 1200.5],
    ['1\u202f200,5', 1200.5],
    ['1\u00a0200.5', 1200.5],
    ["1'200.5", 1200.5],
    ['١٫٢٠٠', 1.2],
    ['1٬200', 1200],
    ['\u200e-1200', -1200],
    ['\u061c-١٢٠٠', -1200],
    ['\u2066−3\u2069', -3],
    ['–3', -3],
    ['－3', -3],
    ['+3', 3],
  ])('reads %s in every locale', (text, number) => {
    expect(numberOf(text, 'en')).toBe(number);
    expect(numberOf(text, 'de')).toBe(number);
  });

  it('lets the locale decide what one mark before three digits means', () => {
    expect([numberOf('1,200', 'en'), numberOf('1.200', 'en')]).toEqual([1200, 1.2]);
    expect([numberOf('1,200', 'de'), numberOf('1.200', 'de')]).toEqual([1.2, 1200]);
  });

  it('refuses what a locale does not decide', () => {
    for (const locale of ['fr', 'pl', 'uk']) {
      expect([numberOf('1.200', locale), numberOf('1,200', locale)]).toEqual([null, 1.2]);
      expect(meaningsOf('1.200', locale)).toEqual([1200, 1.2]);
      expect([numberOf('1.20', locale), numberOf('1.200.000', locale)]).toEqual([1.2, 1_200_000]);
    }
    expect([meaningsOf('1.234', 'de'), meaningsOf('1.234', 'en')]).toEqual([[1234], [1.234]]);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1e5',
    '12a',
    '1,2,3',
    '1,20,30',
    '1.2.3',
    '1,200 000',
    '1٫2٫3',
    '1.2٫3',
    'd5',
    '3-',
  ])('reads no number in %j', (text) => {
    expect(numberOf(text, 'en')).toBeNull();
  });

  it.each(locales)('reads each number as %s writes it, to the same decimal text', (locale) => {
    const { number } = formatsOf(locale);
    for (const text of manyNumbers())
      for (const isGrouped of [true, false])
        expect(String(numberOf(number(Number(text), isGrouped), locale)), text).toBe(text);
  });

  it('reads what is written in other locales', () => {
    for (const locale of ['de-CH', 'hi', 'ar-EG', 'fa', 'my'])
      for (const number of [0, 1.5, -1200.25, 1234, 1_234_567.875, 0.001])
        for (const isGrouped of [true, false])
          expect(numberOf(formatsOf(locale).number(number, isGrouped), locale)).toBe(number);
  });
});

/** Decimal texts with up to 15 digits, the same in each run. */
function manyNumbers(): string[] {
  let seed = 36;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: 400 }, () => {
    const digits = Array.from({ length: 1 + next(15) }, () => next(10)).join('');
    const whole = digits.slice(0, next(digits.length + 1));
    const fraction = digits.slice(whole.length).slice(0, 6);
    return String(Number(`${next(2) ? '-' : ''}${whole || '0'}.${fraction || '0'}`) || 0);
  });
}

describe('hasTooManyDigits', () => {
  it.each(['1234567890123456', '98765432109876.01', '1,000,000,000,000,000', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦'])(
    'is true for %s',
    (text) => expect(hasTooManyDigits(text)).toBe(true),
  );

  it.each(['123456789012345', '0.123456789012345', '000000000000000001', '-9,999.99', 'many', ''])(
    'is false for %j',
    (text) => expect(hasTooManyDigits(text)).toBe(false),
  );
});

describe('amountsOf', () => {
  it.each([
    ['1200', 2, ['1200.00']],
    ['1,200.5', 2, ['1200.50']],
    ['1.200,50', 2, ['1200.50']],
    ['0', 0, ['0']],
    ['0012', 0, ['12']],
    ['999999999999999999', 0, ['999999999999999999']],
    ['9999999999999999.99', 2, ['9999999999999999.99']],
    ['١٢٠٠٫٥', 2, ['1200.50']],
  ])('reads %s with %i decimals exactly', (text, decimals, amounts) =>
    expect(amountsOf(text, decimals, 'en')).toEqual(amounts),
  );

  it.each([
    ['1.005', 2],
    ['1.5', 0],
    ['-1', 2],
    ['', 2],
    ['a lot', 2],
  ])('reads no amount in %j with %i decimals: nothing is rounded', (text, decimals) =>
    expect(amountsOf(text, decimals, 'en')).toEqual([]),
  );

  it('has two for a text that a locale does not decide', () => {
    expect(amountsOf('1.200', 3, 'fr')).toEqual(['1200.000', '1.200']);
    expect(amountsOf('1.200', 2, 'fr')).toEqual(['1200.00']);
  });
});
