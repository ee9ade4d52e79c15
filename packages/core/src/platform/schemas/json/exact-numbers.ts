/**
 * Maximum number of digits of a number: every decimal number with so many is one number of double precision, which all
 * programs use that read JSON, and is written as it was. One with more may become another number.
 */
export const MAX_DIGITS = 15;

/** What a number with more digits must be. */
export const TOO_MANY_DIGITS = {
  code: 'too_many_digits',
  detail: `must have at most ${MAX_DIGITS} digits: more are not exact in JSON. Use a text for a longer number`,
};

/** A decimal number as `digits` × 10^`exponent`, without zeros around the digits. */
type Decimal = { digits: string; exponent: number };

const DECIMAL = /^[+-]?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Returns the value of a text, whatever its length and sign; null if it is no decimal number. */
function decimalOf(text: string): Decimal | null {
  const [matched, whole = '', fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (matched === undefined) return null;
  const all = `${whole}${fraction}`;
  let [first, end] = [0, all.length];
  while (all[first] === '0') first += 1;
  while (end > first && all[end - 1] === '0') end -= 1;
  const digits = all.slice(first, end);
  const exponent = Number(power) - fraction.length + all.length - end;
  return { digits, exponent: digits === '' ? 0 : exponent };
}

/** Returns whether a number has at most 15 digits before its fraction, and altogether without zeros around them. */
export const isExact = (number: number): boolean =>
  Math.abs(number) < 10 ** MAX_DIGITS &&
  (decimalOf(String(number))?.digits.length ?? 0) <= MAX_DIGITS;

/** Returns whether a decimal number becomes another one when it is read: `1234567890123456789` would end in 800. */
export function isChanged(text: string): boolean {
  const [sent, read] = [decimalOf(text), decimalOf(String(Number(text)))];
  if (sent === null) return false;
  return sent.digits !== read?.digits || sent.exponent !== read?.exponent;
}
