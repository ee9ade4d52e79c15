import { formatsOf } from '@assent/texts/formats';
import { asciiDigits } from '../controls/ascii-digits.ts';
import { formats } from '../texts.ts';

/** Groups of digits: 1,200,000 and 12,00,000. */
const isGrouped = (groups: string[]) =>
  /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
  groups.slice(1, -1).every((group) => /^\d{2,3}$/.test(group)) &&
  /^\d{3}$/.test(groups.at(-1) ?? '');

/**
 * Returns the numbers that a text can mean: none, one, or two where a mark before three digits (1,200) may begin a fraction or
 * separate groups. Of the two, the locale decides if it has the mark itself. Digits are of any system, and so are spaces,
 * apostrophes and minus signs; the last of two kinds of marks begins the fraction.
 * @param locale by default that of the texts
 */
export const meaningsOf = (text: string, locale = formats.locale): number[] =>
  // The other sign of zero is the same number, but not the same JSON.
  decimalsOf(text, locale).map((decimal) => Number(decimal) || 0);

/** Returns the meanings of a text as decimal texts, with all their digits: `-1200.50`. */
function decimalsOf(text: string, locale: string): string[] {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,gd]+)$/.exec(plain(text)) ?? [];
  const marks = decimalsIn(digits, locale);
  return marks.map((at) => decimalAt(sign, digits, at)).filter((value) => value !== null);
}

/**
 * Returns the amounts that a text means, each with this number of decimals: none, one or two. A text with more decimals is no
 * amount: nothing is rounded.
 */
export const amountsOf = (text: string, decimals: number, locale = formats.locale): string[] =>
  decimalsOf(text, locale).flatMap((decimal) => {
    const [whole = '', fraction = ''] = decimal.replace('+', '').split('.');
    if (whole.startsWith('-') || fraction.length > decimals) return [];
    const units = whole.replace(/^0+(?=\d)/, '');
    return [decimals === 0 ? units : `${units}.${fraction.padEnd(decimals, '0')}`];
  });

/** Returns the number that a text means, or null if there is none or more than one. */
export function numberOf(text: string, locale = formats.locale): number | null {
  const [value = null, ...others] = meaningsOf(text, locale);
  return others.length > 0 ? null : value;
}

/** @param at position of the decimal mark, or -1 */
function decimalAt(sign: string, digits: string, at: number): string | null {
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const groups = whole.split(/[.,g]/);
  const marks = new Set(whole.replace(/\d/g, ''));
  if (whole + fraction === '' || /\D/.test(fraction) || marks.size > 1 || marks.has('d'))
    return null;
  if (groups.length > 1 && !isGrouped(groups)) return null;
  return `${sign}${groups.join('') || '0'}${fraction && `.${fraction}`}`;
}

/** Returns the positions at which the fraction may begin; -1: there is none. */
function decimalsIn(digits: string, locale: string): number[] {
  if (digits.includes('d')) return [digits.indexOf('d')];
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const last = Math.max(point, comma);
  if (Math.min(point, comma) >= 0) return [last];
  const mark = digits[last] ?? '';
  if (last < 0 || digits.indexOf(mark) !== last) return [-1];
  if (!isGrouped(digits.split(mark))) return [last];
  const { decimal, group } = marksOf(locale);
  if (mark === decimal) return [last];
  return mark === group ? [-1] : [-1, last];
}

/** Returns the marks that a locale writes, as `plain` returns them. */
function marksOf(locale: string) {
  const [group, , decimal] = plain(formatsOf(locale).number(1_234_567.5)).replace(/\d/g, '');
  return { group, decimal };
}

/** Maximum number of digits that a number can have in JSON without becoming another one. */
export const maxDigits = 15;

/** Returns whether a text has too many digits for a number, without zeros before the first other one. */
export const hasTooManyDigits = (text: string): boolean =>
  plain(text).replace(/\D/g, '').replace(/^0+/, '').length > maxDigits;

/** Marks of direction, which also `Intl` writes before a minus sign. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MINUS = /[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/g;

/** Returns the text with ASCII digits and signs, `g` for what can only separate groups, and `d` for what can only begin a fraction. */
const plain = (text: string) =>
  asciiDigits(text)
    .replace(DIRECTION, '')
    .trim()
    .replace(MINUS, '-')
    .replace('\uff0b', '+')
    .replace(/\uff0e/g, '.')
    .replace(/[\uff0c\u060c]/g, ',')
    .replace(/[dg]/g, '?')
    .replace(/\u066b/g, 'd')
    .replace(/[\s'’\u02bc\uff07\u066c]/g, 'g');
