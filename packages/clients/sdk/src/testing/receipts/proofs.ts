import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { NoteKey } from './note-keys.ts';
import type { Random } from './random.ts';

/** What a proof is made of. */
type ProofParts = {
  index: number;
  size: number;
  hashes: Buffer[];
  root: Buffer;
};

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Returns the hash of an entry in the tree. */
const leafOf = (entry: unknown): Buffer => sha256(Buffer.of(0), canonicalize(entry) ?? '');

/**
 * Returns the proof of a leaf in a tree of random leaves. Only the hashes beside its path exist, so trees may be large.
 * RFC 6962, section 2.1.1, read from the root downwards.
 */
function proofIn(leaf: Buffer, index: number, size: number, random: Random): ProofParts {
  const hashes: Buffer[] = [];
  const rootOf = (at: number, count: number): Buffer => {
    if (count === 1) return leaf;
    let split = 1;
    while (split * 2 < count) split *= 2;
    const isLeft = at < split;
    const below = isLeft ? rootOf(at, split) : rootOf(at - split, count - split);
    const sibling = random.bytes(32);
    hashes.push(sibling);
    return isLeft ? sha256(Buffer.of(1), below, sibling) : sha256(Buffer.of(1), sibling, below);
  };
  const root = rootOf(index, size);
  return { index, size, hashes, root };
}

/** Returns the three lines of a checkpoint. */
const checkpointText = (origin: string, { size, root }: ProofParts): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Returns the text of a proof. @param lines signatures of the checkpoint */
const proofText = (
  { index, hashes }: ProofParts,
  checkpoint: string,
  lines: readonly string[],
): string =>
  [
    'c2sp.org/tlog-proof@v1',
    `index ${index}`,
    ...hashes.map((hash) => hash.toString('base64')),
    '',
    `${checkpoint}\n${lines.join('')}`,
  ].join('\n');

/** A witness that cosigned, and when. */
export type Cosigner = { witness: NoteKey; seconds: number };

/** Returns the proof of an entry, as a log with these cosigners would give it. */
export function provenBy(
  entry: unknown,
  {
    log,
    cosigners,
    index,
    size,
    random,
  }: { log: NoteKey; cosigners: Cosigner[]; index: number; size: number; random: Random },
): string {
  const parts = proofIn(leafOf(entry), index, size, random);
  const checkpoint = checkpointText(log.name, parts);
  const cosignatures = cosigners.map(({ witness, seconds }) => witness.line(checkpoint, seconds));
  return proofText(parts, checkpoint, [log.line(checkpoint), ...cosignatures]);
}
