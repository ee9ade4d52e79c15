import { hash as hashOnce } from 'node:crypto';

// The Merkle tree of RFC 6962, section 2.1. Sizes exceed 32 bits, so no bit operators are used.

/** A complete subtree: the hash of the `2^level` leaves from `index * 2^level`. */
export type Subtree = { level: number; index: number };

const sha256 = (...parts: Uint8Array[]): Buffer =>
  hashOnce('sha256', Buffer.concat(parts), 'buffer');
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** Root of the tree without leaves. */
export const EMPTY_ROOT = sha256();

export const leafHash = (entry: string | Uint8Array): Buffer => sha256(LEAF, Buffer.from(entry));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/**
 * Returns the complete subtrees that a range of leaves consists of, from left to right.
 * @param start a multiple of the largest of them, as it is for every range of RFC 6962
 */
export function subtreesOf(start: number, end: number): Subtree[] {
  const found: Subtree[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    while (2 ** (level + 1) <= end - at) level += 1;
    found.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return found;
}

/** Returns the hash of a range of leaves from those of its complete subtrees. */
export const rootOf = (subtrees: readonly Buffer[]): Buffer =>
  subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => nodeHash(left, right));

/** Returns the largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/**
 * Returns the inclusion proof of a leaf (RFC 6962, section 2.1.1), from the leaf's sibling to the child of the root: for each
 * hash, the complete subtrees it is computed from.
 */
export function inclusionPath(index: number, size: number): Subtree[][] {
  const path: Subtree[][] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    path.push(index < middle ? subtreesOf(middle, end) : subtreesOf(start, middle));
    if (index < middle) end = middle;
    else start = middle;
  }
  return path.reverse();
}

/** Returns the proof that a tree continues a smaller one (RFC 6962, section 2.1.2), as `inclusionPath` does. */
export function consistencyPath(from: number, to: number): Subtree[][] {
  const path: Subtree[][] = [];
  if (from === 0 || from === to) return path;
  let [start, end] = [0, to];
  let isWhole = true;
  while (from < end) {
    const middle = start + splitOf(end - start);
    path.push(from <= middle ? subtreesOf(middle, end) : subtreesOf(start, middle));
    if (from > middle) isWhole = false;
    if (from <= middle) end = middle;
    else start = middle;
  }
  if (!isWhole) path.push(subtreesOf(start, end));
  return path.reverse();
}

/**
 * Returns the root that an inclusion proof leads to (RFC 9162, section 2.1.3.2), or null when the proof does not have the
 * length that this index and size need.
 */
export function rootByInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Buffer | null {
  if (!(index < size)) return null;
  let [at, last] = [index, size - 1];
  let hash: Buffer = Buffer.from(leaf);
  for (const sibling of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = nodeHash(hash, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

/** Returns whether a proof shows that the second tree continues the first (RFC 9162, section 2.1.4.2). */
export function isConsistent(
  [from, first]: [size: number, root: Uint8Array],
  [to, second]: [size: number, root: Uint8Array],
  proof: readonly Uint8Array[],
): boolean {
  if (from > to) return false;
  if (from === to) return proof.length === 0 && Buffer.compare(first, second) === 0;
  if (from === 0) return proof.length === 0 && Buffer.compare(first, EMPTY_ROOT) === 0;
  let [at, last] = [from - 1, to - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  // A first tree that is a complete subtree of the second is its own first hash.
  const [start, ...others] = at === 0 ? [first, ...proof] : proof;
  if (!start) return false;
  let [older, newer]: [Uint8Array, Uint8Array] = [start, start];
  for (const sibling of others) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [older, newer] = [nodeHash(sibling, older), nodeHash(sibling, newer)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else newer = nodeHash(newer, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && Buffer.compare(older, first) === 0 && Buffer.compare(newer, second) === 0;
}
