import { APPROVED, type Case, type Made, madeOf, NO_WITNESS, withCopies } from './vector.ts';

type Options = Parameters<typeof madeOf>[2];

function inTree(
  name: string,
  options: Options,
  fails: Case['fails'] = [],
  change: (made: Made) => void = () => {},
): Case {
  const made = madeOf(name, APPROVED, options);
  change(made);
  return { name, receipt: withCopies(made), policy: NO_WITNESS, fails, skips: ['witnesses'] };
}

/** Changes the lines of the proof before the checkpoint. */
const withLines = (change: (lines: string[]) => string[]) => (made: Made) => {
  const end = made.file.proof.indexOf('\n\n');
  const lines = change(made.file.proof.slice(0, end).split('\n'));
  made.file.proof = `${lines.join('\n')}${made.file.proof.slice(end)}`;
};
const withIndex = (index: number) =>
  withLines(([version = '', , ...hashes]) => [version, `index ${index}`, ...hashes]);

/** The place of an entry in the tree, and changed entries. */
export const trees: Case[] = [
  inTree('tree-of-one-entry', { size: 1, index: 0 }),
  inTree('tree-of-two-entries', { size: 2, index: 1 }),
  inTree('tree-of-seven-the-first', { size: 7, index: 0 }),
  inTree('tree-of-seven-the-last', { size: 7, index: 6 }),
  inTree('tree-larger-than-32-bits', { size: 2 ** 40 + 1, index: 2 ** 40 }),
  inTree('tree-of-the-largest-size', { size: 2 ** 53 - 1, index: 2 ** 52 + 12_345 }),
  inTree(
    'tree-with-extra-data',
    { size: 7, index: 3 },
    [],
    withLines(([version = '', ...rest]) => [version, 'extra bm90IHZlcmlmaWVk', ...rest]),
  ),
  inTree('tree-another-index', {}, ['tree'], withIndex(501)),
  inTree('tree-index-is-the-size', {}, ['tree'], withIndex(1_000)),
  inTree(
    'tree-proof-is-too-short',
    {},
    ['tree'],
    withLines((lines) => lines.slice(0, -1)),
  ),
  inTree(
    'tree-proof-is-too-long',
    {},
    ['tree'],
    withLines((lines) => [...lines, `${'A'.repeat(43)}=`]),
  ),
  inTree(
    'tree-proof-of-one-entry-is-too-long',
    { size: 1, index: 0 },
    ['tree'],
    withLines((lines) => [...lines, `${'A'.repeat(43)}=`]),
  ),
  inTree(
    'tree-hashes-in-another-order',
    {},
    ['tree'],
    withLines(([version = '', index = '', ...hashes]) => [version, index, ...hashes.reverse()]),
  ),
  inTree('tree-another-salt', {}, ['tree'], ({ file }) => {
    file.entry.salt = `${'A'.repeat(43)}=`;
  }),
  inTree('tree-another-time', {}, ['tree'], ({ file }) => {
    file.entry.closed_at = 1_790_000_000_001;
  }),
  inTree('tree-another-person', {}, ['tree'], ({ file }) => {
    for (const answer of file.entry.answers) answer.subscriber_id = 'usr_mallory';
  }),
  inTree('tree-another-status', {}, ['tree'], ({ file }) => {
    file.entry.status = 'expired';
  }),
];
