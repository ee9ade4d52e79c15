import { createHash } from 'node:crypto';
import { logKey } from '../note-keys.ts';
import {
  APPROVED,
  BOTH,
  by,
  type Case,
  type Made,
  madeOf,
  NO_WITNESS,
  ONE,
  TWO,
  withCopies,
} from './vector.ts';
import { checked, flip, withLastLine } from './witnesses.ts';

const none: Partial<Case> = { skips: ['witnesses'] };
const notSigned: Partial<Case> = { skips: ['witnesses'], fails: ['log'] };

const OTHER_KEY = logKey('assent.example/log', 'another key of this log');
/** The neutral point as a public key: a signature of it holds for every text. */
const SMALL_ORDER = smallOrderKey('assent.example/log');
const OTHER_LOG = logKey('other.example/log');

/** Which logs a policy accepts. */
export const logs: Case[] = [
  checked('log-is-one-of-two', `log ${OTHER_LOG.text}\n${NO_WITNESS}`, {}, none),
  checked('log-is-unknown', NO_WITNESS, { log: OTHER_LOG }, notSigned),
  checked('log-has-another-key', NO_WITNESS, { log: OTHER_KEY }, notSigned),
  checked(
    'log-has-another-key-but-witnesses-are-known',
    BOTH,
    {
      log: OTHER_KEY,
      cosigners: by(ONE, TWO),
    },
    { fails: ['log'] },
  ),
  checked('log-policy-has-no-log', 'quorum none\n', {}, notSigned),
  checked(
    'log-key-is-of-small-order',
    `log ${SMALL_ORDER.text}\nquorum none\n`,
    {},
    notSigned,
    (proof) => proof.replace(/\u2014.*\n$/, SMALL_ORDER.line),
  ),
  checked(
    'log-signature-of-another-log-is-wrong',
    `log ${OTHER_LOG.text}\n${NO_WITNESS}`,
    {},
    notSigned,
    (proof) => proof + OTHER_LOG.line('something else\n'),
  ),
  checked('log-signature-is-wrong', NO_WITNESS, {}, notSigned, withLastLine(flip(40))),
  checked(
    'log-signature-is-short',
    NO_WITNESS,
    {},
    notSigned,
    withLastLine((bytes) => bytes.subarray(0, 67)),
  ),
  checked(
    'log-signed-with-two-keys',
    `log ${OTHER_KEY.text}\n${NO_WITNESS}`,
    {},
    none,
    (proof) => proof + OTHER_KEY.line(checkpointIn(proof)),
  ),
  checked(
    'log-signed-with-two-keys-of-which-one-is-wrong',
    `log ${OTHER_KEY.text}\n${NO_WITNESS}`,
    {},
    notSigned,
    (proof) => proof + OTHER_KEY.line('something else\n'),
  ),
  checked(
    'log-signed-with-a-key-of-another-name',
    `log ${OTHER_LOG.text}\nquorum none\n`,
    {},
    notSigned,
    (proof) => proof.replace(/\u2014.*\n$/, OTHER_LOG.line(checkpointIn(proof))),
  ),
];

function checkpointIn(proof: string): string {
  const start = proof.indexOf('\n\n') + 2;
  return proof.slice(start, proof.indexOf('\n\n', start) + 1);
}

function smallOrderKey(name: string) {
  const point = Buffer.concat([Buffer.of(1), Buffer.alloc(31)]);
  const typed = Buffer.concat([Buffer.of(1), point]);
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, 4);
  const signature = Buffer.concat([id, point, Buffer.alloc(32)]).toString('base64');
  return {
    text: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    line: `\u2014 ${name} ${signature}\n`,
  };
}

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
