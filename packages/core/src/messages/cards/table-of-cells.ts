// It imports nothing: pages and the command line use it.

type Column = { label: string; align?: 'end' };

/** Returns a table of cells as CSV has them: the first row has the labels, and columns of numbers are aligned at the end. */
export const tableOfCells = ([labels = [], ...rows]: string[][]): {
  columns: Column[];
  rows: string[][];
} => ({
  columns: labels.map((label, at) => ({
    label,
    ...(isOfNumbers(rows.map((row) => row[at] ?? '')) && { align: 'end' }),
  })),
  rows,
});

const isOfNumbers = (cells: string[]) => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /\d/.test(cell) && NUMERIC.test(cell));
};

/** Digits and what numbers, percentages and amounts are written with. */
const NUMERIC = /^[\d\p{Sc}\s.,'’%+−-]+$/u;

/**
 * How a text has its cells.
 * @property text without a byte order mark and the line `sep=`
 * @property wrong `separator`: its line `sep=` names none; `one_column`: nothing separates cells, but each line has `sign` in it
 */
export type CsvForm =
  | { wrong: null; text: string; delimiter: string }
  | { wrong: 'separator' }
  | { wrong: 'one_column'; sign: string };

/** The line with which spreadsheets name the separator, also quoted. */
const SEPARATOR_LINE = /^"?sep=([^\r\n]{0,20}?)"?[^\S\t\r\n]{0,20}(?:\r?\n|\r|$)/i;

/**
 * Returns what separates the cells of a text: what its line `sep=` says, otherwise what its first line has most of. What Papa
 * Parse detects is a comma, if a row has not as many cells as the others: the mistake would then be another one.
 */
export function csvFormOf(given: string): CsvForm {
  const whole = given.replace(/^\ufeff/, '');
  const [line = '', named] = SEPARATOR_LINE.exec(whole) ?? [];
  if (named !== undefined)
    return /^[^"\w\s]$|^[\t ]$/u.test(named)
      ? { wrong: null, text: whole.slice(line.length), delimiter: named }
      : { wrong: 'separator' };
  const lines = whole
    .split(/\r\n?|\n/)
    .filter((each) => each.trim() !== '')
    .map(withoutQuoted);
  const delimiter = mostOf(lines[0] ?? '', DELIMITERS);
  if (delimiter !== null) return { wrong: null, text: whole, delimiter };
  const sign = lines.length > 1 ? OTHER_SIGNS.find((each) => isInEach(each, lines)) : undefined;
  if (sign) return { wrong: 'one_column', sign };
  return { wrong: null, text: whole, delimiter: ',' };
}

/** What files separate cells with, the more certain first. */
const DELIMITERS = ['\t', ';', ',', '|'];
/** What they do rarely, and what stands in texts, too. */
const OTHER_SIGNS = ['^', '~', '¦', '\u001f', '；', '，', '、', '،', '؛', ':'];

/** A separator within quotes separates nothing. */
const withoutQuoted = (line: string) => line.replaceAll(/"[^"]*"/g, '""');
const countOf = (sign: string, line: string) => line.split(sign).length - 1;

/** Returns the sign that a line has most often, with tabs before all others; null if it has none of them. */
function mostOf(line: string, signs: string[]): string | null {
  if (line.includes('\t')) return '\t';
  const most = Math.max(...signs.map((sign) => countOf(sign, line)));
  return signs.find((sign) => most > 0 && countOf(sign, line) === most) ?? null;
}

const isInEach = (sign: string, lines: string[]) => {
  const count = countOf(sign, lines[0] ?? '');
  return count > 0 && lines.every((line) => countOf(sign, line) === count);
};
