import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './testing/patterns.ts';

// One word for each thing, and the field's own (glossary in ARCHITECTURE.md). Left: what was replaced; right: by what.

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
  [/by and by|waits? in a circle/, 'asynchronously; deadlock'],
  [/\bRestWords\b|\.words(\.ts)?'/, 'docs: the API documentation of a procedure'],
  [
    /\/\*\* Answers (how|whether|which|where|what)\b|\. Answers (how|whether|which|where|what)\b/,
    'Returns',
  ],
];

const isRead = (path: string) =>
  /\.(ts|tsx|mjs|md)$/.test(path) &&
  !/node_modules|(^|\/)dist\/|\.gen\.ts$|CHANGELOG|\/migrations\/|vocabulary\.test/.test(path);
const files = ['apps', 'packages', 'e2e', 'examples', 'bench', 'docs']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .concat('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md')
  .filter(isRead);

it.each(replaced)('nothing says %s', (pattern, by) => {
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found, `say instead: ${by}`).toEqual([]);
});
