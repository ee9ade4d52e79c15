// Which pieces of a cell are never broken: numbers, amounts, dates and ids. It imports nothing.

/** A piece of a text. @property isWhole whether a line must not end within it */
export type Piece = { text: string; isWhole: boolean };

/** Maximum length of a piece that fits in a line of a phone, characters. Longer ones break between their words. */
export const MAX_WHOLE = 24;
const DIGIT = /\p{Nd}/u;
/** Digits alone, or with at most one other word, such as the name of a month or a currency. */
const OTHER_WORDS = 1;

/** Returns a cell in pieces. @param isAtEnd whether its column is aligned at the end, as numbers are */
export function wholePieces(text: string, isAtEnd: boolean): Piece[] {
  if (text.length <= MAX_WHOLE && (isAtEnd || isNumeric(text))) return [{ text, isWhole: true }];
  return text
    .split(/(\s+)/)
    .filter((each) => each !== '')
    .map((each) => ({ text: each, isWhole: each.length <= MAX_WHOLE && DIGIT.test(each) }));
}

function isNumeric(text: string): boolean {
  const words = text.split(/\s+/);
  const others = words.filter((word) => !DIGIT.test(word));
  const isBetweenDigits = DIGIT.test(words[0] ?? '') && DIGIT.test(words.at(-1) ?? '');
  return others.length < words.length && (others.length <= OTHER_WORDS || isBetweenDigits);
}

/** Letters of Chinese, Japanese and Korean are as wide as high. Others, and digits, are narrower. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;
const NARROW_EM = 0.66;

/** Returns about how wide a text is, em. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, each) => sum + (WIDE.test(each) ? 1 : NARROW_EM), 0);
