import { createHash } from 'node:crypto';

// The Merkle tree of RFC 6962, written from the RFC and not with the functions of the product.

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
export const leafHash = (entry: string): Buffer => sha256(Buffer.of(0), Buffer.from(entry));
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right);

/** Returns the root of the tree of the first `size` leaves, for each of these sizes that there are leaves for. */
export function rootsAt(leaves: readonly Buffer[], sizes: ReadonlySet<number>) {
  const roots = new Map<number, Buffer>();
  // The complete subtrees from left to right, each smaller than the one before it.
  const subtrees: { height: number; hash: Buffer }[] = [];
  for (let size = 0; ; size++) {
    if (sizes.has(size)) roots.set(size, rootOf(subtrees.map(({ hash }) => hash)));
    const leaf = leaves[size];
    if (!leaf) return roots;
    let [height, hash] = [0, leaf];
    while (subtrees.at(-1)?.height === height) {
      const left = subtrees.pop();
      if (left) hash = nodeHash(left.hash, hash);
      height++;
    }
    subtrees.push({ height, hash });
  }
}

const rootOf = (subtrees: readonly Buffer[]): Buffer =>
  subtrees.length === 0 ? sha256() : subtrees.reduceRight((right, left) => nodeHash(left, right));

/** Returns the root that an inclusion proof leads to (RFC 9162, section 2.1.3.2); undefined when it has another length. */
export function rootOfProof(
  leaf: Buffer,
  index: number,
  size: number,
  hashes: readonly Buffer[],
): Buffer | undefined {
  if (index >= size) return undefined;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of hashes) {
    if (last === 0) return undefined;
    const isRight = at % 2 === 1;
    hash = isRight || at === last ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
    while (!isRight && at === last && at % 2 === 0 && at > 0) [at, last] = [at / 2, last / 2];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}
