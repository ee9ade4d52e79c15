import { base64In } from './signed-note.ts';

// Checkpoints (https://c2sp.org/tlog-checkpoint) and proofs (https://c2sp.org/tlog-proof) of C2SP.

/** The state of a log: how many entries it has, and the root of its tree. */
export type TreeHead = { origin: string; size: number; root: Buffer };

/** Returns the text of a checkpoint, which is signed as a note. */
export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Reads the first three lines of a checkpoint, whose signatures are not verified. Returns null for other texts. */
export function treeHeadIn(checkpoint: string): TreeHead | null {
  const [origin = '', size = '', hash = ''] = checkpoint.split('\n');
  const root = base64In(hash);
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || root?.length !== 32) return null;
  return { origin, size: Number(size), root };
}

/** Returns the proof that the entry at an index is in the tree of a checkpoint. */
export const proofText = (index: number, hashes: readonly Buffer[], checkpoint: string): string =>
  [
    'c2sp.org/tlog-proof@v1',
    `index ${index}`,
    ...hashes.map((hash) => hash.toString('base64')),
    '',
    checkpoint,
  ].join('\n');

/** A proof as it is read. */
export type Proof = { index: number; hashes: Buffer[]; checkpoint: string };

/** Reads a proof, which verifies nothing. Returns null for other texts. */
export function proofIn(text: string): Proof | null {
  const end = text.indexOf('\n\n');
  if (end === -1) return null;
  const [first, ...lines] = text.slice(0, end).split('\n');
  const rest = lines[0]?.startsWith('extra ') ? lines.slice(1) : lines;
  const [index = '', ...hashes] = rest;
  if (first !== 'c2sp.org/tlog-proof@v1' || !/^index (0|[1-9]\d{0,15})$/.test(index)) return null;
  const read = hashes.flatMap((hash) => base64In(hash) ?? []);
  if (read.length < hashes.length || read.some(({ length }) => length !== 32)) return null;
  const checkpoint = text.slice(end + 2);
  return { index: Number(index.slice('index '.length)), hashes: read, checkpoint };
}
