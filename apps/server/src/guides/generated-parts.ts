import { readdirSync, readFileSync } from 'node:fs';
import { callbackTypes, MessageStatus } from '@assent/core/schemas';
import {
  catalogue,
  explainedVariables,
  type Limit,
  limits,
  securityEvents,
} from '@assent/core/service';
import { checkout } from '../checkout.ts';
import { problemsOf } from '../openapi/components/problems.ts';
import { allOperations } from '../openapi/operations.ts';
import { guidesByHeading, titleOf } from './guide.ts';

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
    .map(([code, { status, advice }]) => [
      `[\`${code}\`](/docs/problems/${code})`,
      `${status}`,
      advice,
    ]);
  return tableOf(['`code`', 'status', 'what to do'], rows);
}

/** The types of callbacks. */
const types = () =>
  tableOf(
    ['`type`', 'when', 'final', '`data.status`', '`data` also has'],
    Object.entries(callbackTypes).map(([type, { when, isFinal, statuses, data }]) => [
      `\`${type}\``,
      when,
      isFinal ? 'yes' : 'no',
      statuses.length < MessageStatus.options.length ? inCode(statuses) : 'any',
      inCode(Object.keys(data)),
    ]),
  );
const inCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

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
    Object.entries(securityEvents).map(([name, { level, when, fields }]) => [
      `\`${name}\``,
      level,
      when,
      fields,
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

/** The guides by heading. The overview of integrations names the pages of platforms. */
function guides(): string {
  const rows = [...guidesByHeading].map(([heading, files]) => [
    `**${heading}**`,
    files
      .filter(({ path }) => !path.startsWith('docs/guides/integrations/'))
      .map(({ name, path }) => {
        const title = titleOf(readFileSync(new URL(path, checkout), 'utf8'), name);
        return `[${title}](${path})`;
      })
      .join(' · '),
  ]);
  return tableOf(['heading', 'guides'], rows);
}

const variables = explainedVariables();

/** Variables of one kind, with the values that they may have and, where there are any, the defaults. */
const configuration = (kind: (typeof variables)[number]['kind']) => () => {
  const those = variables.filter((each) => each.kind === kind);
  const rows = those.map(({ name, about, valid, initial }) => [
    `\`${name}\``,
    about,
    valid.split(' ').map(asCode).join(' '),
    initial && `\`${initial}\``,
  ]);
  const head = ['variable', 'meaning', 'value', 'default'];
  const shown = those.some(({ initial }) => initial) ? head.length : head.length - 1;
  return tableOf(
    head.slice(0, shown),
    rows.map((cells) => cells.slice(0, shown)),
  );
};

/** Puts a URL or a placeholder into backticks, without the comma after it. */
function asCode(word: string): string {
  if (!word.includes('://') && !word.includes('<')) return word;
  return word.endsWith(',') ? `\`${word.slice(0, -1)}\`,` : `\`${word}\``;
}

/** The same as comments and lines of a `.env`, with what is refused in production marked. */
const dotEnv = () =>
  variables
    .map(({ name, kind, about, valid, initial, example, placeholder }) => {
      const only = kind === 'development' ? ' Refused in production.' : '';
      const words = about
        .replaceAll(/\[([^\][]{1,200})\]\([^()]{1,200}\)/g, '$1')
        .replaceAll('`', '');
      const value = placeholder ?? example ?? initial;
      return [
        ...wrapped(`${words}${only} Value: ${valid}.`),
        `${name}=${/[ "]/.test(value) ? `"${value}"` : value}`,
      ]
        .map((line) => `# ${line}`)
        .join('\n');
    })
    .join('\n\n');

/** Breaks a text into lines of at most 118 characters. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (longer.length > 118) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** The parts of pages that are generated, by the file from the root of the checkout: the name of each, and its text. */
const parts: Record<string, Record<string, () => string>> = {
  '.env.example': { variables: dotEnv },
  'README.md': { guides },
  'docs/adr/README.md': { decisions },
  'docs/guides/callbacks.md': { types },
  'docs/guides/errors.md': { problems },
  'docs/guides/limits.md': { rates },
  'docs/operations/configure.md': {
    required: configuration('required'),
    shared: configuration('shared'),
    own: configuration('own'),
    development: configuration('development'),
  },
  'docs/operations/security-log.md': { events },
  'tools/launch/src/environment/variables.mjs': {
    variables: () => variables.map(({ name }) => `  '${name}',`).join('\n'),
  },
};

/** A part stands between two comments, `generated:<name>` and `/generated:<name>`. @throws Error without these */
function withPart(page: string, name: string, part: string): string {
  const lines = page.split('\n');
  const [begin, end] = [` generated:${name}`, ` /generated:${name}`].map((mark) =>
    lines.findIndex((line) => line.includes(mark)),
  );
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`a page has no place for the generated part ${name}`);
  return [...lines.slice(0, begin + 1), part, ...lines.slice(end)].join('\n');
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
