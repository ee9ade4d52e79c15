import { type Bytes, utf8 } from '../encodings/bytes.ts';
import { sha256 } from '../encodings/digests.ts';

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
