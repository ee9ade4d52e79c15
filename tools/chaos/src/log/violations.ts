import { createHash } from 'node:crypto';
import type { Violation } from '../invariants.ts';
import { type Entry, isFinal, type Receipt, receiptsOf } from '../ledger.ts';
import { canonical } from './canonical.ts';
import type { Observed, Published } from './checkpoints.ts';
import { type Head, headOf, readProof } from './notes.ts';
import type { LoggedRow, StoredLog } from './stored.ts';
import { leafHash, rootOfProof, rootsAt } from './tree.ts';

/** Everything that is known of the log at the end of a run. */
export interface LogFound {
  observed: readonly Observed[];
  /** The log as each server publishes it. */
  published: readonly Published[];
  stored: StoredLog;
}

/** Reads checkpoints, and compares them with the log as it is at the end. */
interface Verifier {
  /** Returns what a checkpoint says; undefined when the log has not signed it. */
  read(note: string): Head | undefined;
  /** Returns whether the log had this root at this size: then it continues the checkpoint. */
  continues(head: Head): boolean;
}

/**
 * Verifies all observed checkpoints and all receipts that clients got. Each root is computed from the hashes that the log
 * publishes at the end, so any two checkpoints that have the right one are consistent.
 */
export function findLogViolations(entries: readonly Entry[], found: LogFound): Violation[] {
  const { observed, published, stored } = found;
  const [log] = published;
  if (!log) return [{ what: 'no server publishes the log' }];
  const notes = [
    ...observed.map(({ note }) => note),
    ...entries
      .flatMap(receiptsOf)
      .flatMap(({ proof }) => (proof ? readProof(proof).checkpoint : [])),
  ];
  const verifier = verifierOf(log, notes);
  const rowsOf = new Map(stored.rows.map((row) => [row.ext, row]));
  const ofRun = [...oneLog(found, verifier), ...observations(observed, verifier)];
  return [
    ...ofRun.map((what) => ({ what })),
    ...entries.flatMap((entry) => {
      const row = rowsOf.get(entry.ext);
      const receipts = receiptsOf(entry);
      const wrong = row
        ? [
            ...end(row, receipts),
            ...receipts.flatMap((receipt) => [
              ...untrue(receipt, row),
              ...unproved(receipt, log, verifier),
            ]),
          ]
        : [];
      return [...new Set(wrong)].map((what) => ({ what, entry }));
    }),
  ];
}

function verifierOf({ key, newest, leaves }: Published, notes: readonly string[]): Verifier {
  const heads = new Map(notes.map((note) => [note, headOf(note, key)]));
  const sizes = [newest, ...heads.values()].flatMap((head) => (head ? [head.size] : []));
  const roots = rootsAt(leaves, new Set(sizes));
  return {
    read: (note) => heads.get(note),
    continues: ({ size, root }) => roots.get(size)?.toString('base64') === root,
  };
}

/** All servers publish one log, which has every entry; a message has an entry of its end when it has one. */
function oneLog({ published, stored }: LogFound, { continues }: Verifier): string[] {
  const { rows, entries, appended } = stored;
  const logs = published.map(
    ({ key, leaves }) =>
      `${key.publicKey.toString('hex')} ${Buffer.concat(leaves).toString('hex')}`,
  );
  const size = published[0]?.leaves.length ?? 0;
  return [
    ...(new Set(logs).size > 1 ? ['the servers publish different logs'] : []),
    ...(published.every(({ newest }) => continues(newest))
      ? []
      : ['the newest checkpoint does not have the root of its entries']),
    ...(entries === size && appended === size
      ? []
      : [`${entries} entries are stored, ${appended} have a position, and ${size} are in the log`]),
    ...rows
      .filter(({ status, decisions }) => decisions !== (isFinal(status) ? 1 : 0))
      .map(
        ({ id, status, decisions }) => `${id} is ${status}, with ${decisions} entries of its end`,
      ),
    ...rows
      .filter(({ progress }) => progress.entries !== progress.events)
      .map(
        ({ id, progress }) =>
          `${id} has ${progress.entries} entries of its progress, and ${progress.events} events`,
      ),
  ];
}

/** The log continues every checkpoint that a server returned, and no server returned an older one than was known. */
function observations(observed: readonly Observed[], { read, continues }: Verifier): string[] {
  let known: { size: number; until: number }[] = [];
  return observed.flatMap(({ server, at, until, note }) => {
    const head = read(note);
    if (!head) return [`${server} returned a checkpoint that the log has not signed: ${note}`];
    const before = Math.max(0, ...known.filter((each) => each.until < at).map(({ size }) => size));
    known = [...known.filter(({ size }) => size >= before), { size: head.size, until }];
    return [
      ...(continues(head)
        ? []
        : [`the log forked: it does not continue ${JSON.stringify(head)} of ${server}`]),
      ...(head.size < before
        ? [`${server} returned a checkpoint of ${head.size} after one of ${before}`]
        : []),
    ];
  });
}

/** A message that became final has a receipt with a proof. */
const end = ({ id, status }: LoggedRow, receipts: readonly Receipt[]): string[] =>
  isFinal(status) && !receipts.some(({ proof, entry }) => proof && entry.status === status)
    ? [`${id} is ${status}, and nobody gets a receipt of it with a proof`]
    : [];

const saltedDigestOf = (salt: string, text: string) =>
  `sha-256=${createHash('sha256').update(Buffer.from(salt, 'base64')).update(text).digest('base64')}`;

/** An entry says what is stored, which is what clients were told. One of an open message says what was true then. */
function untrue({ entry, salt_ext: salt }: Receipt, row: LoggedRow): string[] {
  const isOpen = entry.status === 'open';
  const claims = [
    [entry.message_id, row.id],
    [entry.appid, row.appid],
    [entry.payload_digest, row.payloadDigest],
    [entry.ext_digest, saltedDigestOf(salt, row.ext)],
    [entry.closed_at, isOpen || row.closedAt === null ? null : Number(row.closedAt)],
    ...(isOpen
      ? [[entry.answers.filter(({ value }) => value !== 'approve').length, 0]]
      : [
          [entry.status, row.status],
          [
            JSON.stringify(entry.answers.map(({ value, subscriber_id }) => [value, subscriber_id])),
            JSON.stringify(row.answers),
          ],
        ]),
  ];
  return claims
    .filter(([logged, is]) => logged !== is)
    .map(([logged, is]) => `its receipt says ${logged}, but it is ${is}`);
}

/** The proof of a receipt leads from its entry to the root of a checkpoint that the log continues. */
function unproved({ entry, proof }: Receipt, { leaves }: Published, { read, continues }: Verifier) {
  if (proof === null) return [];
  const { index, hashes, checkpoint } = readProof(proof);
  const head = read(checkpoint);
  if (!head) return ['its receipt has a checkpoint that the log has not signed'];
  const leaf = leafHash(canonical(entry));
  const isInTree = rootOfProof(leaf, index, head.size, hashes)?.toString('base64') === head.root;
  return [
    ...(isInTree ? [] : ['its receipt is not in the tree of its checkpoint']),
    ...(leaves[index]?.equals(leaf) ? [] : [`the log has another entry at ${index}`]),
    ...(continues(head)
      ? []
      : ['the log forked: it does not continue the checkpoint of its receipt']),
  ];
}
