import { directionOf } from './locales.ts';

/** The letters of right-to-left scripts: the letters of the blocks that Unicode reserves for them. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** A sign beside a digit, as in a phone number. Without a letter, its parts change places in a sentence from right to left. */
const SIGNED_NUMBER = /\d\D|\D\d/;
/** What is isolated already, in a text that was put together. */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g;

/** Returns whether a text has a letter that is read from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Returns the function that isolates a text within a sentence of the locale, by U+2068 and U+2069, where it could change the
 * order of the words around it. Other texts are returned as they are. @param locale BCP 47
 */
export function isolateIn(locale: string): (text: string) => string {
  const isRightToLeft = directionOf(locale) === 'rtl';
  return (text) => {
    const open = text.replaceAll(ISOLATED, '');
    const isOther = isRightToLeft ? isLeftToRight(open) : hasRightToLeft(open);
    return isOther ? `\u2068${text}\u2069` : text;
  };
}

function isLeftToRight(text: string): boolean {
  const others = text.split(RIGHT_TO_LEFT);
  return /\p{L}/u.test(others.join('')) || (others.length === 1 && SIGNED_NUMBER.test(text));
}
