import { formatsOf } from '@assent/texts/formats';
import { describe, expect, it } from 'vitest';
import { hasTooManyDigits, numberOf } from './number-of.ts';

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
  ])('reads %s in every locale', (text, number) => {
    expect(numberOf(text, 'en')).toBe(number);
    expect(numberOf(text, 'de')).toBe(number);
  });

  it('lets the locale decide what one mark before three digits means', () => {
    expect([numberOf('1,200', 'en'), numberOf('1.200', 'en')]).toEqual([1200, 1.2]);
    expect([numberOf('1,200', 'de'), numberOf('1.200', 'de')]).toEqual([1.2, 1200]);
  });

  it.each(['', ' ', '.', '-', 'abc', '1e5', '12a', '1,2,3', '1,20,30', '1.2.3', '1,200 000'])(
    'reads no number in %j',
    (text) => {
      expect(numberOf(text, 'en')).toBeNull();
    },
  );

  it('reads what is written in a locale', () => {
    for (const locale of ['en', 'de', 'fr', 'de-CH', 'hi', 'ar-EG'])
      for (const number of [0, 1.5, -1200.25, 1234, 1_234_567.875, 0.001])
        for (const isGrouped of [true, false])
          expect(numberOf(formatsOf(locale).number(number, isGrouped), locale)).toBe(number);
  });
});

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
