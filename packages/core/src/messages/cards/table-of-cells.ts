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
 * Returns what separates the cells of a text, by its first line. What Papa Parse detects is a comma, if a row has not as many
 * cells as the others: the mistake would then be another one.
 */
export function delimiterOf(text: string): '\t' | ';' | ',' {
  const labels = text.split('\n').find((line) => line.trim() !== '') ?? '';
  if (labels.includes('\t')) return '\t';
  return labels.split(';').length > labels.split(',').length ? ';' : ',';
}
