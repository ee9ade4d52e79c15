import { readdirSync, readFileSync } from 'node:fs';
import { catalogue } from '@assent/core/platform/errors';
import { type Limit, limits } from '@assent/core/platform/limits/limit-table';
import { securityEvents } from '@assent/core/platform/monitoring/security-log';
import { checkout } from '../checkout.ts';
import { problemsOf } from '../openapi/components/problems.ts';
import { allOperations } from '../openapi/file-operations.ts';

/** Returns a Markdown table. @param rows texts of cells, without `|` */
const tableOf = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`)
    .join('\n');

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

/** The limits of rates that customers meet. */
function rates(): string {
  const rows = Object.values<Limit>(limits)
    .filter(({ what }) => what !== undefined)
    .map(({ what, perSeconds, points, problem }) => [
      `${what} in ${periods[perSeconds] ?? `${perSeconds} s`}`,
      `${points}`,
      `\`${problem}\``,
    ]);
  return tableOf(['limit', 'value', 'refused with'], rows);
}
const periods: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: '24 hours' };

/** The events of the security log. */
const events = () =>
  tableOf(
    ['event', 'level', 'when', 'further fields'],
    Object.entries(securityEvents).map(([name, event]) => [
      `\`${name}\``,
      event.level,
      event.when,
      'fields' in event ? event.fields : '',
    ]),
  );

/** The list of decisions, by the heading of each, with the one that replaces it. */
function decisions(): string {
  const folder = new URL('docs/adr/', checkout);
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  const lines = names.toSorted().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const by = /^Status: replaced by \[ADR (\d+)\]/m.exec(text)?.[1];
    return `${number}. [${title}](${name})${by ? `, replaced by ${by}` : ''}`;
  });
  return lines.join('\n');
}

/** The parts of pages that are generated, by the file from the root of the checkout: the name of each, and its text. */
const parts: Record<string, Record<string, () => string>> = {
  'docs/adr/README.md': { decisions },
  'docs/errors.md': { problems },
  'docs/limits.md': { rates },
  'docs/security-log.md': { events },
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
