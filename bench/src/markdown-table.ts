import type { Line } from './report.ts';

/** The first lines of a table of results. */
export const TABLE_HEAD = [
  '| scenario | what | measured | ratio | goal | verdict |',
  '|---|---|---|---|---|---|',
];

/** Returns a line as a row of the table. */
export const tableRow = ({ scenario, what, numbers, ratio, goal, verdict }: Line): string =>
  `| ${scenario} | ${what} | ${numbers} | ${ratio || '–'} | ${goal || '–'} | ${verdict || '–'} |`;

/** Returns all lines as a Markdown table. */
export const markdownTable = (lines: Line[]): string =>
  [...TABLE_HEAD, ...lines.map(tableRow)].join('\n');

/** Returns the name of the scenario that a row is of. */
export const scenarioOfRow = (row: string): string => row.split('|')[1]?.trim() ?? '';
