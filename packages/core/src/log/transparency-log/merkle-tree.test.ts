import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consistencyPath,
  EMPTY_ROOT,
  inclusionPath,
  isConsistent,
  leafHash,
  rootByInclusion,
  rootOf,
  type Subtree,
  subtreesOf,
} from './merkle-tree.ts';
import { appendedTo, hashesOf, hashIn, keyOf } from './tiles.ts';

// The leaves and roots that implementations of RFC 6962 share.
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

// RFC 6962, sections 2.1 to 2.1.2, word for word: what the product's functions are compared with.
const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const split = (n: number) => 2 ** Math.ceil(Math.log2(n) - 1);
const mth = (leaves: Buffer[]): Buffer => {
  if (leaves.length === 0) return sha();
  const [only] = leaves;
  if (only && leaves.length === 1) return only;
  const k = split(leaves.length);
  return sha(Buffer.of(1), mth(leaves.slice(0, k)), mth(leaves.slice(k)));
};
const pathOf = (m: number, leaves: Buffer[]): Buffer[] => {
  if (leaves.length === 1) return [];
  const k = split(leaves.length);
  return m < k
    ? [...pathOf(m, leaves.slice(0, k)), mth(leaves.slice(k))]
    : [...pathOf(m - k, leaves.slice(k)), mth(leaves.slice(0, k))];
};
const subproof = (m: number, leaves: Buffer[], isWhole: boolean): Buffer[] => {
  if (m === leaves.length) return isWhole ? [] : [mth(leaves)];
  const k = split(leaves.length);
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isWhole), mth(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), mth(leaves.slice(0, k))];
};

/** A tree built in these steps, as its tiles. */
function treeOf(leaves: Buffer[], steps: number[] = [leaves.length]) {
  const tiles = new Map<string, Buffer>();
  let size = 0;
  for (const step of [...steps, leaves.length]) {
    const end = Math.min(leaves.length, size + step);
    for (const tile of appendedTo(tiles, size, leaves.slice(size, end)))
      tiles.set(keyOf(tile), tile.hashes);
    size = end;
  }
  return tiles;
}
const rootIn = (tiles: Map<string, Buffer>, size: number) =>
  rootOf(subtreesOf(0, size).map((subtree: Subtree) => hashIn(tiles, subtree)));

const leavesOf = (count: number) => Array.from({ length: count }, (_, at) => leafHash(String(at)));
const many = leavesOf(1_500);

describe('the tree', () => {
  it('has the known roots of the known leaves', () => {
    const tiles = treeOf(LEAVES.map(leafHash));
    expect(ROOTS.map((_, size) => rootIn(tiles, size).toString('hex'))).toEqual(ROOTS);
    expect(EMPTY_ROOT.toString('hex')).toBe(ROOTS[0]);
  });

  it('has the known proof of the first of eight leaves', () => {
    const proof = hashesOf(inclusionPath(0, 8), treeOf(LEAVES.map(leafHash)));
    expect(proof.map((hash) => hash.toString('hex'))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
  });

  it('has the known proof that eight leaves continue six', () => {
    const proof = hashesOf(consistencyPath(6, 8), treeOf(LEAVES.map(leafHash)));
    expect(proof.map((hash) => hash.toString('hex'))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });
});

const aTree = fc
  .integer({ min: 1, max: many.length })
  .chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.integer({ min: 0, max: size - 1 }),
      fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 6 }),
    ),
  );

describe('trees of any size, built in any steps', () => {
  it('have the roots and proofs of the recursive definition', () => {
    const property = fc.property(aTree, ([size, index, steps]) => {
      const leaves = many.slice(0, size);
      const tiles = treeOf(leaves, steps);
      expect(rootIn(tiles, size)).toEqual(mth(leaves));
      expect(hashesOf(inclusionPath(index, size), tiles)).toEqual(pathOf(index, leaves));
      const before = index + 1;
      const consistency = hashesOf(consistencyPath(before, size), tiles);
      expect(consistency).toEqual(subproof(before, leaves, true));
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('have proofs that hold, and none that holds with a changed hash, index or size', () => {
    const property = fc.property(aTree, fc.nat(), ([size, index, steps], at) => {
      const leaves = many.slice(0, size);
      const tiles = treeOf(leaves, steps);
      const root = rootIn(tiles, size);
      const leaf = leaves[index] ?? EMPTY_ROOT;
      const proof = hashesOf(inclusionPath(index, size), tiles);
      expect(rootByInclusion(leaf, index, size, proof)).toEqual(root);
      expect(rootByInclusion(leaf, index, size, [...proof, root])).not.toEqual(root);
      const changed = proof.map((hash, n) => (n === at % proof.length ? leafHash(hash) : hash));
      if (proof.length > 0) {
        expect(rootByInclusion(leaf, index, size, changed)).not.toEqual(root);
        expect(rootByInclusion(leaf, index, size, proof.slice(1))).not.toEqual(root);
        expect(rootByInclusion(leaf, (index + 1) % size, size, proof)).not.toEqual(root);
      }
      const before = index + 1;
      const older = rootIn(tiles, before);
      const consistency = hashesOf(consistencyPath(before, size), tiles);
      expect(isConsistent([before, older], [size, root], consistency)).toBe(true);
      expect(isConsistent([before, leafHash(older)], [size, root], consistency)).toBe(false);
      expect(isConsistent([before, older], [size, leafHash(root)], consistency)).toBe(false);
      expect(isConsistent([before, older], [size, root], [...consistency, root])).toBe(false);
    });
    fc.assert(property, { numRuns: 60 });
  });
});
