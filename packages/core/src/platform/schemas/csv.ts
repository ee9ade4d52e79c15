/** Where a cell begins with a character that makes it a formula, also after spaces. */
const FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@\t\r])/g;

/**
 * Returns a cell of RFC 4180. Spreadsheets execute formulas, so these get an apostrophe, also after a semicolon, a tab or a
 * line break: a spreadsheet that separates cells by one of these does not take our quotes for those of a cell.
 */
const csvCell = (text: string): string => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;

/** Returns a line of RFC 4180. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
