import { base64In } from '../../platform/credentials/verifier-key.ts';

// The request and the size of a conflict of C2SP tlog-witness (https://c2sp.org/tlog-witness).

/** A checkpoint, and the proof that it continues the tree that the witness knows. */
export type AddCheckpoint = {
  /** Number of entries of the checkpoint that the witness has cosigned last. */
  oldSize: number;
  proof: Buffer[];
  /** The signed checkpoint. */
  checkpoint: string;
};

const MAX_HASHES = 63;
const HASH_BYTES = 32;
const SIZE = /^(0|[1-9]\d{0,15})$/;

/** Returns the body of a request. */
export const addCheckpointText = ({ oldSize, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${oldSize}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n');

/** Reads the body of a request, and nothing of the checkpoint. Returns null when it is malformed. */
export function addCheckpointIn(body: string): AddCheckpoint | null {
  const end = body.indexOf('\n\n');
  if (end === -1) return null;
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const oldSize = first.startsWith('old ') ? sizeOf(first.slice('old '.length)) : null;
  const proof = lines.flatMap((line) => base64In(line) ?? []);
  if (oldSize === null || lines.length > MAX_HASHES || proof.length < lines.length) return null;
  if (proof.some(({ length }) => length !== HASH_BYTES)) return null;
  return { oldSize, proof, checkpoint: body.slice(end + 2) };
}

/** Reads the size in the body of a conflict. Returns null for other texts. */
export const conflictSizeIn = (body: string): number | null =>
  sizeOf(body.endsWith('\n') ? body.slice(0, -1) : body);

function sizeOf(text: string): number | null {
  const size = Number(text);
  return SIZE.test(text) && Number.isSafeInteger(size) ? size : null;
}
