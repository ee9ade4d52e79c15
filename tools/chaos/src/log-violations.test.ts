import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Attempt, Entry } from './ledger.ts';
import { numberPath, type Observed, type Published } from './log/checkpoints.ts';
import { headOf, readKey } from './log/notes.ts';
import type { LoggedRow } from './log/stored.ts';
import { aLog, keyText } from './log/testing.ts';
import { findLogViolations } from './log/violations.ts';

// The checks of the log against invented runs: each violation is found, and a correct run has none.

const size = 7;
const ours = 4;
const digest = (text: string) => `sha-256=${createHash('sha256').update(text).digest('base64')}`;
const salt_ext = Buffer.from('salt of n-0').toString('base64');
const entry = {
  message_id: 'msg_1',
  appid: 'app_1',
  payload_digest: digest('card'),
  ext_digest: digest('salt of n-0n-0'),
  status: 'approved',
  answers: [{ value: 'approve', subscriber_id: 'usr_1' }],
  closed_at: 1_000,
  salt: 'salt',
};
const row: LoggedRow = {
  id: 'msg_1',
  appid: 'app_1',
  ext: 'n-0',
  status: 'approved',
  closedAt: 1_000,
  answers: [['approve', 'usr_1']],
  payloadDigest: digest('card'),
  decisions: 1,
  progress: { entries: 0, events: 0 },
};
const entries = Array.from({ length: size }, (_, at) => (at === ours ? entry : { salt: at }));
const key = readKey(keyText);
const log = aLog(entries, key);
const other = aLog([...entries.slice(0, 2), { salt: 'another' }, ...entries.slice(3)], key);

const published = ({ leaves, checkpoint } = log): Published => {
  const newest = headOf(checkpoint(size), key);
  if (!newest) throw new Error('a checkpoint is signed');
  return { key, newest, leaves };
};
const seen = (note: string, at = 0): Observed => ({ server: 'server 1', at, until: at + 1, note });
const receipt = (body: object, status = 200): Attempt => ({
  request: { kind: 'receipt' },
  server: 'server 1',
  at: 0,
  until: 1,
  status,
  body: { salt_ext, ...body },
});
const proof = log.proof(ours, size);

/** Returns the violations of a run with one message. */
function violationsOf({
  attempts = [receipt({ entry, proof: null }, 202), receipt({ entry, proof })],
  rows = [row],
  observed = [seen(log.checkpoint(0)), seen(log.checkpoint(3), 10), seen(log.checkpoint(size), 20)],
  logs = [published(), published()],
  stored = { entries: size, appended: size },
} = {}) {
  const run: Entry = { ext: 'n-0', appid: 'app_1', attempts };
  const found = findLogViolations([run], {
    observed,
    published: logs,
    stored: { rows, ...stored },
  });
  return found.map(({ what }) => what).join('\n');
}

it('finds nothing in a correct run', () => {
  expect(violationsOf()).toBe('');
});

it.each([
  ['a log that forked', { observed: [seen(other.checkpoint(5))] }, 'the log forked'],
  [
    'a checkpoint of a larger log',
    { observed: [seen(aLog([...entries, {}], key).checkpoint(size + 1))] },
    'the log forked',
  ],
  [
    'a checkpoint that was changed',
    { observed: [seen(log.checkpoint(5).replace('\n5\n', '\n6\n'))] },
    'a checkpoint that the log has not signed',
  ],
  [
    'an older checkpoint',
    { observed: [seen(log.checkpoint(5)), seen(log.checkpoint(4), 10)] },
    'server 1 returned a checkpoint of 4 after one of 5',
  ],
  ['two logs', { logs: [published(), published(other)] }, 'the servers publish different logs'],
  [
    'a newest checkpoint of other entries',
    { logs: [{ ...published(), newest: published(other).newest }] },
    'the newest checkpoint does not have the root of its entries',
  ],
  [
    'an entry that is not in the log',
    { stored: { entries: size + 1, appended: size } },
    '8 entries are stored, 7 have a position, and 7 are in the log',
  ],
  [
    'two entries of one end',
    { rows: [{ ...row, decisions: 2 }] },
    'msg_1 is approved, with 2 entries of its end',
  ],
  [
    'an approval without an entry',
    { rows: [{ ...row, progress: { entries: 1, events: 2 } }] },
    'msg_1 has 1 entries of its progress, and 2 events',
  ],
  ['an end without an entry', { rows: [{ ...row, decisions: 0 }] }, 'with 0 entries of its end'],
  [
    'a receipt without a proof',
    { attempts: [receipt({ entry, proof: null }, 202)] },
    'nobody gets a receipt of it with a proof',
  ],
  [
    'a receipt of another end',
    { rows: [{ ...row, status: 'rejected' }] },
    'its receipt says approved, but it is rejected',
  ],
  [
    'a receipt of another answer',
    { rows: [{ ...row, answers: [['approve', 'usr_2'] as const] }] },
    'its receipt says [["approve","usr_1"]], but it is [["approve","usr_2"]]',
  ],
  [
    'a receipt that was changed',
    { attempts: [receipt({ entry: { ...entry, salt: 'x' }, proof })] },
    'its receipt is not in the tree of its checkpoint',
  ],
  [
    'a proof of another place',
    { attempts: [receipt({ entry, proof: proof.replace('index 4', 'index 5') })] },
    'the log has another entry at 5',
  ],
  [
    'a proof in a log that forked',
    { attempts: [receipt({ entry, proof: other.proof(ours, size) })] },
    'the log forked: it does not continue the checkpoint of its receipt',
  ],
])('finds %s', (_, run, violation) => {
  expect(violationsOf(run)).toContain(violation);
});

it('finds nothing in the receipt of one of several approvals', () => {
  const early = { ...entry, status: 'open', closed_at: null };
  const attempts = [receipt({ entry: early, proof: null }, 202), receipt({ entry, proof })];
  const answers = [...row.answers, ['approve', 'usr_2'] as const];
  expect(violationsOf({ attempts, rows: [{ ...row, answers }] })).not.toContain('says open');
  expect(violationsOf({ attempts })).toBe('');
});

it('reads the tiles of large logs', () => {
  expect([0, 999, 1_000, 1_234_067].map(numberPath)).toEqual([
    '000',
    '999',
    'x001/000',
    'x001/x234/067',
  ]);
});
