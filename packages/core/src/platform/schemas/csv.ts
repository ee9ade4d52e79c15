/**
 * Where a cell begins with a character that makes it a formula, also after spaces and characters that are not seen, and also
 * as a wide or small form, which spreadsheets in Japanese and Chinese take for the character itself.
 */
const FORMULA =
  /(^|[;\t\r\n])(?=[ \v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\p{Cf}]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌﬩⩵⩶−])/gu;

/**
 * Returns a cell of RFC 4180. Spreadsheets execute formulas, so these get an apostrophe, also after a semicolon, a tab or a
 * line break: a spreadsheet that separates cells by one of these does not take our quotes for those of a cell.
 */
const csvCell = (text: string): string => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;

/** Returns a line of RFC 4180. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
