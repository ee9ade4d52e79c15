import { decimalsIn } from '@assent/texts/amounts';

// Amounts of money as exact texts. It imports no library, so that pages can load it.

/** A decimal text: no sign, no leading zeros, no exponent. How many decimals it has is said by its currency. */
export const AMOUNT = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,4})?$/;

/** Maximum length of an amount: its digits, and a point. */
export const MAX_AMOUNT_LENGTH = 19;

/** Returns whether a text is an amount with this number of decimals. */
export const isAmount = (text: string, decimals: number): boolean =>
  text.length <= MAX_AMOUNT_LENGTH && AMOUNT.test(text) && decimalsIn(text) === decimals;

/** Returns an amount with this number of decimals, as an example. */
export const exampleAmount = (decimals: number): string =>
  decimals === 0 ? '1200' : `1200.${'0'.repeat(decimals)}`;

/** Returns whether an amount is less than another one with as many decimals. */
export const isLess = (one: string, other: string): boolean => unitsOf(one) < unitsOf(other);

const unitsOf = (amount: string) => BigInt(amount.replace('.', ''));
