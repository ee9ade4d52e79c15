import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import type { Line } from './report.ts';
import { scenarios } from './scenarios/all.ts';

/** The first lines of a table of results. */
const TABLE_HEAD = [
  '| scenario | what | measured | ratio | goal | verdict |',
  '|---|---|---|---|---|---|',
];

/** Returns a line as a row of the table. */
const tableRow = ({ scenario, what, numbers, ratio, goal, verdict }: Line): string =>
  `| ${scenario} | ${what} | ${numbers} | ${ratio || '–'} | ${goal || '–'} | ${verdict || '–'} |`;

/** Returns all lines as a Markdown table. */
export const markdownTable = (lines: Line[]): string =>
  [...TABLE_HEAD, ...lines.map(tableRow)].join('\n');

/** Returns the name of the scenario that a row is of. */
export const scenarioOfRow = (row: string): string => row.split('|')[1]?.trim() ?? '';

/** What a run, or a part of it, has measured. */
export type Measured = {
  machine: string;
  /** Of whole scenarios. */
  lines: Line[];
};

const PAGE = join(root, 'docs/operations/performance.md');

/** Returns the page that quotes the results. */
export const readPage = (): Promise<string> => readFile(PAGE, 'utf8');

/** Puts results where the page quotes them. Rows of scenarios that were not measured stay as they are. */
export const writeDocument = async (measured: Measured): Promise<void> =>
  writeFile(PAGE, withResults(await readPage(), measured));

/**
 * Returns a page with new results between `<!-- bench:results -->` and `<!-- /bench:results -->`, and so on. Everything
 * else there is written by people. Rows are in the order of the scenarios; those of removed scenarios are dropped.
 */
export function withResults(page: string, { machine, lines }: Measured): string {
  const withMachine = withPart(page, 'machine', machine);
  const measured = new Set(lines.map(({ scenario }) => scenario));
  const kept = rowsOf(page).filter((row) => !measured.has(scenarioOfRow(row)));
  const rows = [...kept, ...lines.map(tableRow)];
  const ordered = scenarios.flatMap(({ name }) =>
    rows.filter((row) => scenarioOfRow(row) === name),
  );
  return withPart(withMachine, 'results', [...TABLE_HEAD, ...ordered].join('\n'));
}

/** Returns the rows of results on a page. */
export const rowsOf = (page: string): string[] =>
  (partOf('results').exec(page)?.[2] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line !== TABLE_HEAD[0]);

const partOf = (name: string) =>
  new RegExp(`(<!-- bench:${name} -->)(.*?)(<!-- /bench:${name} -->)`, 's');

const withPart = (page: string, name: string, content: string): string =>
  page.replace(
    partOf(name),
    (_all, open: string, _before, close: string) => `${open}\n\n${content}\n\n${close}`,
  );
