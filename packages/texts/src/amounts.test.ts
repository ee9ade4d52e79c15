import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFormat, amountPieces, amountText } from './amounts.ts';
import { currencies, decimalsOf } from './currencies.gen.ts';
import { locales } from './locales.ts';

/** Returns the digits of all scripts as 0 to 9. */
const asciiDigits = (text: string, locale: string) => {
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  const own = Array.from({ length: 10 }, (_, digit) => digits.format(digit));
  return [...text].map((each) => (own.includes(each) ? String(own.indexOf(each)) : each)).join('');
};

/** Reads an amount back from the parts that are drawn. */
function readBack(amount: string, currency: string, locale: string): string {
  const format = amountFormat({ amount, currency }, locale);
  // The types of this function know no decimal text, which it formats exactly.
  const parts: Intl.NumberFormatPart[] = Reflect.apply(format.formatToParts, format, [amount]);
  expect(parts.map(({ value }) => value).join('')).toBe(amountText({ amount, currency }, locale));
  const drawn = parts.map(({ type, value }) => {
    if (type === 'integer' || type === 'fraction') return value;
    return type === 'decimal' ? '.' : '';
  });
  return asciiDigits(drawn.join(''), format.resolvedOptions().locale);
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
/** Amounts of up to 18 digits. */
const amountOf = (decimals: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 18 - decimals }).chain((length) => digits(length)),
      digits(decimals),
    )
    .map(([whole, fraction]) => {
      const integer = whole.join('').replace(/^0+(?=[0-9])/, '');
      return decimals === 0 ? integer : `${integer}.${fraction.join('')}`;
    });

describe('an amount', () => {
  it('is drawn with exactly the digits that were sent, in every currency and every locale', () => {
    for (const currency of currencies)
      for (const locale of locales)
        fc.assert(
          fc.property(amountOf(decimalsOf(currency)), (amount) => {
            expect(readBack(amount, currency, locale)).toBe(amount);
          }),
          { seed: 20261126, numRuns: 4 },
        );
  });

  it('may break behind the separators of its groups only', () => {
    const money = { amount: '1234567.89', currency: 'EUR' };
    expect(amountPieces(money, 'en')).toEqual(['€1,', '234,', '567.89']);
    for (const locale of locales)
      expect(amountPieces(money, locale).join('')).toBe(amountText(money, locale));
  });

  it('has its currency and the decimals of ISO 4217, also where Intl has others', () => {
    expect(amountText({ amount: '1200.00', currency: 'EUR' }, 'en')).toBe('€1,200.00');
    expect(amountText({ amount: '1200', currency: 'JPY' }, 'en')).toBe('JP¥1,200');
    expect(amountText({ amount: '1200.00', currency: 'HUF' }, 'de')).toBe('1.200,00\u00a0HUF');
    expect(amountText({ amount: '0.500', currency: 'IQD' }, 'de')).toBe('0,500\u00a0IQD');
    expect(amountText({ amount: '9999999999999999.99', currency: 'USD' }, 'en')).toBe(
      'US$9,999,999,999,999,999.99',
    );
  });
});
