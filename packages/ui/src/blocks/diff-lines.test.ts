import { expect, it } from 'vitest';
import { linesOfDiff, partsOf } from './diff-lines.ts';

const shown = (lines: ReturnType<typeof linesOfDiff>) =>
  lines.map(({ kind, sign, parts }) => `${kind} ${sign}${parts.map(({ text }) => text).join('')}`);

it('marks the lines of a unified diff, and leaves none out', () => {
  const text = '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n\\ No newline at end of file';
  expect(shown(linesOfDiff({ type: 'diff', text }))).toEqual([
    'head --- a/x',
    'head +++ b/x',
    'head @@ -1,2 +1,2 @@',
    'same same',
    'removed −old',
    'added +new',
    'same \\ No newline at end of file',
  ]);
});

it('takes a changed line for one, although it looks like the head of a file', () => {
  const text = '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- total\n+++ total\n same\n--- a/y\n+++ b/y';
  expect(shown(linesOfDiff({ type: 'diff', text }))).toEqual([
    'head --- a/x',
    'head +++ b/x',
    'head @@ -1,2 +1,2 @@',
    'removed −-- total',
    'added +++ total',
    'same same',
    'head --- a/y',
    'head +++ b/y',
  ]);
});

it('finds the next hunk after one with fewer lines than its head says', () => {
  const text = '@@ -1,9 +1,9 @@\n-a\n+b\n@@ -20 +20 @@\n-c\n+d\n';
  const kinds = linesOfDiff({ type: 'diff', text }).map(({ kind }) => kind);
  expect(kinds).toEqual(['head', 'removed', 'added', 'head', 'removed', 'added', 'same']);
});

it('compares two texts line by line', () => {
  const lines = linesOfDiff({ type: 'diff', before: 'a\nb\nc', after: 'a\nB\nc\nd' });
  expect(shown(lines)).toEqual(['same a', 'removed −b', 'added +B', 'same c', 'added +d']);
});

it('compares any two texts of the greatest size', () => {
  const before = Array.from({ length: 4000 }, (_, at) => at % 7).join('\n');
  const after = Array.from({ length: 4000 }, (_, at) => at % 5).join('\n');
  const lines = linesOfDiff({ type: 'diff', before, after });
  const kept = (kind: string) => lines.filter((line) => line.kind === kind).length;
  expect(kept('same') + kept('removed')).toBe(4000);
  expect(kept('same') + kept('added')).toBe(4000);
});

it.each([
  ['pay\u202e1', ['pay', '*U+202E', '1']],
  ['a\tb', ['a', '*→\u00a0', 'b']],
  ['end  ', ['end', '*··']],
  ['a\u00a0b', ['a', '*U+00A0', 'b']],
  ['\u200bx\r', ['*U+200B', 'x', '*␍']],
  ['\u0000', ['*U+0000']],
  ['a b', ['a b']],
])('makes visible what is not seen in %j', (line, parts) => {
  expect(partsOf(line).map(({ text, isMark }) => (isMark ? `*${text}` : text))).toEqual(parts);
});
