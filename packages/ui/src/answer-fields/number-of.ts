import { formatsOf } from '@assent/texts/formats';
import { formats } from '../texts.ts';

/** The zeros of the digits that phones write, beside the ASCII one. */
const zeros = [0x660, 0x6f0, 0x966, 0xff10];
/** Groups of digits: 1,200,000 and 12,00,000. */
const isGrouped = (groups: string[]) =>
  /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
  groups.slice(1, -1).every((group) => /^\d{2,3}$/.test(group)) &&
  /^\d{3}$/.test(groups.at(-1) ?? '');

/**
 * Returns the number that a text means, or null. Points and commas are read as people write them: the last of two kinds
 * begins the fraction, and of a single one before three digits the locale decides (1,200), by default that of the texts.
 */
export function numberOf(text: string, locale = formats.locale): number | null {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,g]+)$/.exec(plain(text)) ?? [];
  const [whole = '', fraction = ''] = splitAt(digits, decimalAt(digits, locale));
  const groups = whole.split(/[.,g]/);
  const marks = new Set(whole.replace(/\d/g, ''));
  if (whole + fraction === '' || /\D/.test(fraction) || marks.size > 1) return null;
  if (groups.length > 1 && !isGrouped(groups)) return null;
  const number = Number(`${sign}${groups.join('') || '0'}.${fraction || '0'}`);
  // The other sign of zero is the same number, but not the same JSON.
  return number === 0 ? 0 : number;
}

/** Maximum number of digits that a number can have in JSON without becoming another one. */
export const maxDigits = 15;

/** Returns whether a text has too many digits for a number, without zeros before the first other one. */
export const hasTooManyDigits = (text: string): boolean =>
  plain(text).replace(/\D/g, '').replace(/^0+/, '').length > maxDigits;

/** Returns the text with ASCII digits, and `g` for what can only separate groups. */
const plain = (text: string) =>
  [...text.trim()]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const zero = zeros.find((each) => code >= each && code < each + 10);
      return zero === undefined ? character : String(code - zero);
    })
    .join('')
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace('−', '-')
    .replace('٫', '.')
    .replace(/[\s'’٬]/g, 'g');

/** Returns the position of the decimal mark, or -1. */
function decimalAt(digits: string, locale: string): number {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const last = Math.max(point, comma);
  if (Math.min(point, comma) >= 0) return last;
  const mark = digits[last] ?? '';
  if (last < 0 || digits.indexOf(mark) !== last) return -1;
  const mayGroup = isGrouped(digits.split(mark));
  const isDecimal = !mayGroup || (mark === ',' ? ',' : '.') === asciiMark(locale);
  return isDecimal ? last : -1;
}

const asciiMark = (locale: string) => (formatsOf(locale).number(1.5).includes(',') ? ',' : '.');

const splitAt = (text: string, at: number) =>
  at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
