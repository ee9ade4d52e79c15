import { tagOf } from './formats.ts';

// Amounts as a person reads them. The exact text of the amount is formatted, never a number: a number has 15 digits.

/** An amount of money: a decimal text, with the decimals of its currency (ISO 4217). */
export type MoneyAmount = { amount: string; currency: string };

/** `Intl` formats a decimal text exactly; the type is one that TypeScript has for it. */
const isDecimal = (text: string): text is `${number}` => /^-?[0-9]+(?:\.[0-9]+)?$/.test(text);

/** Returns the number of decimals that an amount is written with. */
export const decimalsIn = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** Returns an amount as it is read in a locale, such as `€1,200.00`, with the decimals that it was sent with. */
export const amountText = ({ amount, currency }: MoneyAmount, locale: string): string =>
  isDecimal(amount)
    ? amountFormat({ amount, currency }, locale).format(amount)
    : `${amount} ${currency}`;

/** Returns an amount as it is heard: as the locale writes it, with the name of the currency, such as `1,200.00 euros`. */
export const spokenAmount = ({ amount, currency }: MoneyAmount, locale: string): string =>
  isDecimal(amount)
    ? amountFormat({ amount, currency }, locale, 'name').format(amount)
    : `${amount} ${currency}`;

/** Returns the same text in pieces between which a long amount may break: each but the last ends with a separator of groups. */
export function amountPieces(money: MoneyAmount, locale: string): string[] {
  const parts = amountFormat(money, locale).formatToParts(1_000_000_000);
  const group = parts.find(({ type }) => type === 'group')?.value;
  const text = amountText(money, locale);
  if (!group) return [text];
  const pieces = text.split(group);
  return pieces.map((piece, at) => (at < pieces.length - 1 ? piece + group : piece));
}

/** Returns an amount without its currency and without groups, such as `1200,00`, as it is written into a control. */
export function plainAmountText(amount: string, locale: string): string {
  const decimals = decimalsIn(amount);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(tagOf(locale), { ...digits, useGrouping: false });
  return isDecimal(amount) ? format.format(amount) : amount;
}

/**
 * Currencies whose symbols are mistaken for those of others in one of the languages: FCFA, F CFA and CFPF; in Arabic د.إ. and
 * د.أ.; in Traditional Chinese $ alone for TWD. They are drawn with their codes in all languages.
 */
const DRAWN_BY_CODE: ReadonlySet<string> = new Set(['XAF', 'XOF', 'XPF', 'AED', 'JOD', 'TWD']);

/** Returns what formats an amount, for its parts. @param display its symbol or code, or its name */
export function amountFormat(
  { amount, currency }: MoneyAmount,
  locale: string,
  display: 'sign' | 'name' = 'sign',
): Intl.NumberFormat {
  const decimals = decimalsIn(amount);
  const sign = DRAWN_BY_CODE.has(currency) ? 'code' : 'symbol';
  return new Intl.NumberFormat(tagOf(locale), {
    style: 'currency',
    currency,
    currencyDisplay: display === 'name' ? 'name' : sign,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
