import { type Bytes, base64In, hexOf, sha256, utf8 } from '../encodings/bytes.ts';
import { Malformed } from '../encodings/strict-json.ts';

// Proofs (https://c2sp.org/tlog-proof) with checkpoints (https://c2sp.org/tlog-checkpoint), which are signed notes
// (https://c2sp.org/signed-note). Reading verifies nothing.

/** A line with a signature: of which key, and the bytes after the id of the key. */
export type SignatureLine = { name: string; id: Bytes; signature: Bytes };

/** A checkpoint as it is read. */
export type Checkpoint = {
  /** Name of the log. */
  origin: string;
  size: number;
  root: Bytes;
  /** The signed text: three lines with their newlines. */
  text: string;
  signatures: SignatureLine[];
};

/** A proof as it is read. */
export type Proof = { index: number; hashes: Bytes[]; checkpoint: Checkpoint };

const VERSION = 'c2sp.org/tlog-proof@v1';
const HASH_BYTES = 32;
const ID_BYTES = 4;
const NUMBER = /^(?:0|[1-9]\d{0,15})$/;
/** Printable ASCII without spaces and plus: of an origin, which is printed. */
const ORIGIN = /^[!-*,-~]+$/;
const KEY_NAME = /^[^\s+\p{Cc}]+$/u;
/** What a note cannot contain: control characters of ASCII, except newlines. */
const CONTROL = /[^\P{Cc}\n\u007f-\u009f]/u;
const DASH = '\u2014';

/** Reads a proof completely. @throws Malformed */
export function proofIn(text: string): Proof {
  if (CONTROL.test(text)) throw new Malformed('the proof has a control character');
  const end = text.indexOf('\n\n');
  if (end === -1) throw new Malformed('the proof has no checkpoint');
  const [version, ...lines] = text.slice(0, end).split('\n');
  if (version !== VERSION) throw new Malformed(`the proof does not begin with ${VERSION}`);
  // Nothing that this verifies, so it is ignored.
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [indexLine = '', ...hashes] = lines;
  if (!indexLine.startsWith('index ')) throw new Malformed('the proof has no index');
  return {
    index: numberIn(indexLine.slice('index '.length), 'the index'),
    hashes: hashes.map((line) => hashIn(line, 'a hash of the proof')),
    checkpoint: checkpointIn(text.slice(end + 2)),
  };
}

/** Reads a checkpoint of exactly three lines with its signatures. @throws Malformed */
export function checkpointIn(note: string): Checkpoint {
  const [origin = '', size = '', root = '', empty, ...lines] = note.split('\n');
  if (!ORIGIN.test(origin)) throw new Malformed('the checkpoint has no name of a log');
  if (empty !== '') throw new Malformed('the checkpoint has not exactly three lines');
  if (lines.pop() !== '' || lines.length === 0)
    throw new Malformed('the signatures of the checkpoint do not end with a newline');
  const signatures = lines.map(signatureIn);
  const keys = signatures.map(({ name, id }) => `${name} ${hexOf(id)}`);
  if (new Set(keys).size < keys.length)
    throw new Malformed('the checkpoint has two signatures of one key');
  return {
    origin,
    size: numberIn(size, 'the size of the tree'),
    root: hashIn(root, 'the root of the tree'),
    text: `${origin}\n${size}\n${root}\n`,
    signatures,
  };
}

function signatureIn(line: string): SignatureLine {
  const [dash, name = '', encoded = '', ...more] = line.split(' ');
  const bytes = base64In(encoded);
  const isWellFormed = dash === DASH && KEY_NAME.test(name) && more.length === 0;
  if (!isWellFormed || !bytes || bytes.length <= ID_BYTES)
    throw new Malformed('a signature of the checkpoint is malformed');
  return { name, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) };
}

function numberIn(text: string, what: string): number {
  const value = Number(text);
  if (!NUMBER.test(text) || !Number.isSafeInteger(value))
    throw new Malformed(`${what} is not a number`);
  return value;
}

function hashIn(text: string, what: string): Bytes {
  const bytes = base64In(text);
  if (bytes?.length !== HASH_BYTES) throw new Malformed(`${what} is not the base64 of 32 bytes`);
  return bytes;
}

// The Merkle tree of RFC 6962, section 2.1. Sizes exceed 32 bits, so no bit operators are used.

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(NODE, left, right);

/** Returns the hash of an entry. @param entry its canonical JSON */
export const leafHashOf = (entry: string): Promise<Bytes> => sha256(LEAF, utf8(entry));

/**
 * Returns the root that an inclusion proof leads to (RFC 9162, section 2.1.3.2), or null when the proof does not have the
 * length that this index and size need.
 * @param entry the canonical JSON of the entry
 */
export async function rootByInclusion(
  entry: string,
  { index, size, hashes }: { index: number; size: number; hashes: readonly Bytes[] },
): Promise<Bytes | null> {
  if (!(index < size)) return null;
  let [at, last] = [index, size - 1];
  let hash = await leafHashOf(entry);
  for (const sibling of hashes) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = await nodeHash(hash, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}
