import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './testing/sources/patterns.ts';

// One word for each thing, and the field's own (docs/design/glossary.md). Left: what was replaced; right: by what.

const replaced: [pattern: RegExp, by: string][] = [
  [
    /\bnote(Changes|Sender|Switch|Progress|Subscription|Messages|Delivery|Person|Use|Devices|Problem)\b/,
    'what it does: publish…, record…, mark…, update…',
  ],
  [/\b(spend|forgive)(All)?\(/, 'consume, resetLimit'],
  [/\bonWork\b/, 'onEnqueued'],
  [/\b[lL]anes?\b|\b[lL]ane[A-Z]/, 'partition'],
  [/\b(open|free|PLACES)?Places\b/, 'slots'],
  [/\bhangs? ?up\b|\bhangUp\b|cuts the line/i, 'closes the connection'],
  [/\blifeline\b|line to the server/i, 'connection'],
  [/\bhappenings?\b|\btraveller\b/i, 'timeline events; a fixture with a plain name'],
  [/\bis hopeless\b|\bpatience\b/i, 'not retryable; timeout'],
  [/\b(openDesk|desks|Trade|inHand)\b/, 'queue, handlers, inFlight'],
  [/\b(on|open|close)?[sS]tages?\b/, 'environment, deployment'],
  [/by and by|waits? in a circle/, 'asynchronously; deadlock'],
  [/\bRestWords\b|\.words(\.ts)?'/, 'docs: the API documentation of a procedure'],
  [
    /\/\*\* Answers (how|whether|which|where|what)\b|\. Answers (how|whether|which|where|what)\b/,
    'Returns',
  ],
  [/\bon the wire\b|\bover the wire\b/, 'in the request, in the API'],
  [/\bonce in a while\b/, 'polls'],
  [/\bby chance\b/, 'at random'],
  [/\b(MOST|LEAST)_[A-Z]/, 'MAX_, MIN_'],
  [/\b[sS]ought\b|\bwalksOf\b|\bwalkSql\b|\blookAlong\b/, 'query, scan'],
  [/\bmust(Be|Take|Fit|Not|Have)[A-Z]\w*\(/, 'require…, check…'],
  [/\bHearers?\b|\bhearers\b/, 'listener'],
  [/\bit\('(first )?(tells|hears|is told|are told|is heard)\b/, 'returns, receives, is reported'],
];

/** Only in documents: in code these are also part of screens and names. */
const replacedInDocuments: [pattern: RegExp, by: string][] = [
  [/\b(told|tells|hears?|heard)\b/i, 'returns, reports, receives, is notified'],
  [
    /\b[Ww]hoever\b|(^|[.:(] |\| )Who (has|is|leaves|joins|opens|knows|asks|rolls)\b/,
    'a person who',
  ],
  [/\banew\b/i, 'again'],
  [/\bproved\b/i, 'verified'],
  [/\bguarded\b/i, 'protected'],
  // After a point it is the name of a procedure.
  [/(?<!\.)\bmint(s|ed)?\b/i, 'creates a token'],
  [/\bmend(s|ed)?\b/i, 'repairs, replaces'],
  [/\ba yes\b/i, 'approval'],
  [/\bfaces\b|\/v1` face\b|\bthis house\b/i, 'surface'],
  [/\bnothing but fail|\bon our side\b/i, 'uninterrupted failure; an error of ours'],
  [/\b[Cc]ontract \d|\(contract, section/, 'what it says, or a page of this repository'],
  [/\bswitch(ed|es)? (them |themselves )?off\b/i, 'disable'],
];

const isRead = (path: string) =>
  /\.(ts|tsx|mjs|md)$/.test(path) &&
  !/node_modules|(^|\/)dist\/|\.gen\.ts$|CHANGELOG|vocabulary\.test/.test(path);
const files = ['apps', 'packages', 'tools', 'e2e', 'examples', 'docs']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .concat('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md')
  .filter(isRead);

/** Parts of pages that are generated have the words of code. */
const generatedParts = /<!-- generated:(\S+) -->[\s\S]*?<!-- \/generated:\1 -->/g;

/** Returns the lines of the files that match, with their places. */
const linesWith = (pattern: RegExp, paths: string[]) =>
  paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .replaceAll(generatedParts, (part) => part.replaceAll(/.+/g, ''))
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

it.each(replaced)('nothing says %s', (pattern, by) => {
  expect(linesWith(pattern, files), `say instead: ${by}`).toEqual([]);
});

const documents = files.filter((path) => path.endsWith('.md'));

it('every decision has at most 400 words: a design that needs more is a page of docs/design', () => {
  const folder = join(root, 'docs/adr');
  const words = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8').match(/\S+/g)?.length ?? 0]);
  expect(words.filter(([, count]) => Number(count) > 400)).toEqual([]);
});

it.each(replacedInDocuments)('no document says %s', (pattern, by) => {
  expect(linesWith(pattern, documents), `say instead: ${by}`).toEqual([]);
});

it('every link of a document to another file leads to one', () => {
  const links = [...documents, 'AGENTS.md', 'CHANGELOG.md'].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(
      ([, target = '']) => ({ path, target }),
    ),
  );
  const toFiles = links.filter(({ target }) => !/^(?:https?:|mailto:|\/)/.test(target));
  expect(toFiles.length).toBeGreaterThan(200);
  const missing = toFiles.filter(
    ({ path, target }) => !existsSync(join(root, dirname(path), target)),
  );
  expect(missing).toEqual([]);
});
