import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFormat, amountPieces, amountText, spokenAmount } from './amounts.ts';
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

  /** Returns what is left where nobody sees accents, spaces, points and case. */
  const glanced = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}\p{Sc}]/gu, '')
      .toLowerCase();

  it.each(locales)('is never drawn or named like one of another currency, in %s', (locale) => {
    // Also with as many decimals as the other one has.
    for (const write of [amountText, spokenAmount])
      for (const amount of ['1200', '1200.00', '1200.000', '1200.0000']) {
        const written = currencies.map((currency) => glanced(write({ amount, currency }, locale)));
        const twice = currencies.filter((_, at) => written.indexOf(written[at] ?? '') !== at);
        expect(twice).toEqual([]);
      }
  });

  it.each(locales)(
    'has no symbol that only puts the same letters in another order, in %s',
    (locale) => {
      const letters = currencies.map((currency) => {
        const sign = amountText({ amount: '1', currency }, locale);
        return [...glanced(sign)].toSorted().join('');
      });
      const symbols = currencies.filter(
        (currency) => !amountText({ amount: '1', currency }, locale).includes(currency),
      );
      const twice = symbols.filter((currency) => {
        const own = letters[currencies.indexOf(currency)] ?? '';
        return letters.filter((each) => each === own).length > 1;
      });
      expect(twice).toEqual([]);
    },
  );

  it.each(locales)('has the sign $ alone only in US dollars, in %s', (locale) => {
    const bare = currencies.filter((currency) =>
      /^[\d\s\p{Cf}.,]*\$[\d\s\p{Cf}.,]*$/u.test(amountText({ amount: '1', currency }, locale)),
    );
    expect(bare.filter((currency) => currency !== 'USD')).toEqual([]);
  });

  it('is read aloud with the name of its currency, and with the same digits', () => {
    const kuwait = { amount: '1.200', currency: 'KWD' };
    expect(amountText(kuwait, 'de')).toBe('1,200\u00a0KWD');
    expect(spokenAmount(kuwait, 'de')).toBe('1,200 Kuwait-Dinar');
    expect(spokenAmount(kuwait, 'en')).toBe('1.200 Kuwaiti dinars');
    for (const currency of currencies)
      for (const locale of locales) {
        const digitsOf = (text: string) => asciiDigits(text, locale).replaceAll(/\D/g, '');
        const money = { amount: '1234567.89', currency };
        expect(digitsOf(spokenAmount(money, locale))).toBe('123456789');
        const written = digitsOf(amountText(money, locale));
        expect(written).toBe('123456789');
      }
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
