/** Something in a pasted list that may name somebody. */
export type Entry = {
  /** The line in which it is, from 1. */
  line: number;
  text: string;
  /** How the API would name them; null: no id and no reference looks like this. */
  name: string | null;
};

/** The columns that name people in a table with a header, the first one first. */
const columns = ['subscriber_id', 'reference'];

/**
 * Reads a pasted list: ids and references, one on each line or separated by commas, semicolons or tabs. Of a table with a
 * header only the column of ids or references counts; of a line with `usr_…` or `ref:…` only those. Nobody is named twice.
 */
export function entriesIn(text: string): Entry[] {
  const lines = text.split(/\r\n|\r|\n/).map(cellsOf);
  const header = lines.findIndex((cells) => cells.length > 0);
  const column = columnIn(lines[header] ?? []);
  const entries = lines.flatMap((cells, at): Entry[] => {
    if (column !== null && at === header) return [];
    const chosen = column === null ? namesAmong(cells) : [cells[column] ?? ''];
    return chosen.filter(Boolean).map((cell) => ({ line: at + 1, text: cell, name: nameOf(cell) }));
  });
  const named = new Set<string>();
  return entries.filter(({ text, name }) => {
    const key = name ?? text;
    if (named.has(key)) return false;
    named.add(key);
    return true;
  });
}

/** Returns the values of a line. A quoted one may have separators in it, and doubled quotation marks. */
function cellsOf(line: string): string[] {
  if (line.trim() === '') return [];
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && ',;\t'.includes(character)) cells.push('');
    else cells.push(`${cells.pop()}${character}`);
  }
  return cells.map((cell) => cell.trim());
}

function columnIn(cells: string[]): number | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const column = columns.find((name) => names.includes(name));
  return column === undefined ? null : names.indexOf(column);
}

const isMarked = (cell: string) => /^(?:usr_|ref:)/.test(cell);

/** Other cells of a line with an id, such as the name of the person, name nobody. */
const namesAmong = (cells: string[]) => (cells.some(isMarked) ? cells.filter(isMarked) : cells);

/** Returns the name of a value as the API expects it: a value without a prefix is a reference. */
function nameOf(cell: string): string | null {
  const name = isMarked(cell) ? cell : `ref:${cell}`;
  return /^(?:usr_[0-9a-z_]{1,40}|ref:[A-Za-z0-9._@+:-]{1,64})$/.test(name) ? name : null;
}
