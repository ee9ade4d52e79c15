import { readFileSync } from 'node:fs';
import { catalogue } from '@assent/core/platform/errors';
import { checkout } from '../checkout.ts';
import { problemsOf } from '../openapi/components/problems.ts';
import { allOperations } from '../openapi/file-operations.ts';

/** Returns a Markdown table. @param rows texts of cells, without `|` */
const tableOf = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The problems that an operation of /v1/open can answer. */
function problems(): string {
  const open = allOperations.filter(({ surface }) => surface === 'open').flatMap(problemsOf);
  const rows = Object.entries(catalogue)
    .filter(([code]) => open.some((each) => each === code))
    .map(([code, { status, title, advice }]) => [
      `[\`${code}\`](/docs/problems/${code})`,
      `${status}`,
      title,
      advice,
    ]);
  return tableOf(['`code`', 'status', 'meaning', 'what to do'], rows);
}

/** The parts of pages that are generated, by the file from the root of the checkout: the name of each, and its text. */
const parts: Record<string, Record<string, () => string>> = {
  'docs/errors.md': { problems },
};

/** A part stands between `<!-- generated:<name> -->` and `<!-- /generated:<name> -->`. @throws Error without these */
function withPart(page: string, name: string, part: string): string {
  const [before, rest] = page.split(`<!-- generated:${name} -->\n`);
  const [, after] = rest?.split(`<!-- /generated:${name} -->`) ?? [];
  if (after === undefined) throw new Error(`a page has no place for the generated part ${name}`);
  return `${before}<!-- generated:${name} -->\n${part}\n<!-- /generated:${name} -->${after}`;
}

/** Returns each page that has generated parts, by its file: as it is, and as it must be. */
export const generatedPages = () =>
  Object.entries(parts).map(([file, own]) => {
    const url = new URL(file, checkout);
    const current = readFileSync(url, 'utf8');
    const text = Object.entries(own).reduce(
      (page, [name, part]) => withPart(page, name, part()),
      current,
    );
    return { file, url, current, text };
  });
