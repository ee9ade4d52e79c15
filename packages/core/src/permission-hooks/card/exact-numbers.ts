import { isObject } from '../hook.ts';

/** A number of JavaScript has these decimal digits exactly. */
const EXACT_DIGITS = 15;

const isExact = (number: number) =>
  Math.abs(number) <= Number.MAX_SAFE_INTEGER &&
  Number(number.toPrecision(EXACT_DIGITS)) === number;

/** Returns whether a value contains a number with so many digits that reading the JSON could have changed it. */
export function hasInexactNumber(value: unknown): boolean {
  if (typeof value === 'number') return !isExact(value);
  if (Array.isArray(value)) return value.some(hasInexactNumber);
  return isObject(value) && Object.values(value).some(hasInexactNumber);
}
