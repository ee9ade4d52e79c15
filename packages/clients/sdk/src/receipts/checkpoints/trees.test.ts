import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rootByInclusion } from './proofs.ts';

// The leaves and roots that implementations of RFC 6962 share.
const LEAVES = ['', '\u0000', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const split = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

/** The hash of a list of leaves: RFC 6962, section 2.1, word for word. */
function rootOf(leaves: string[]): Buffer {
  const [only = ''] = leaves;
  if (leaves.length === 1) return sha(Buffer.of(0), Buffer.from(only));
  const left = split(leaves.length);
  return sha(Buffer.of(1), rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** The proof of a leaf: section 2.1.1, word for word. */
function pathOf(index: number, leaves: string[]): Buffer[] {
  if (leaves.length === 1) return [];
  const left = split(leaves.length);
  return index < left
    ? [...pathOf(index, leaves.slice(0, left)), rootOf(leaves.slice(left))]
    : [...pathOf(index - left, leaves.slice(left)), rootOf(leaves.slice(0, left))];
}

const plain = (hashes: Buffer[]) => hashes.map((hash) => new Uint8Array(hash));

describe('an inclusion proof', () => {
  it.each(ROOTS.map((root, at) => [at + 1, root] as const))(
    'of each leaf of %i leads to the known root',
    async (size, root) => {
      const leaves = LEAVES.slice(0, size);
      for (const [index, leaf] of leaves.entries()) {
        const hashes = plain(pathOf(index, leaves));
        const found = await rootByInclusion(leaf, { index, size, hashes });
        expect(Buffer.from(found ?? []).toString('hex')).toBe(root);
      }
    },
  );

  it('leads to the root for no other index of a tree, and with no other length', async () => {
    const leaves = Array.from({ length: 37 }, (_nothing, at) => `leaf ${at}`);
    const root = rootOf(leaves).toString('hex');
    const found = async (index: number, hashes: Buffer[]) =>
      Buffer.from(
        (await rootByInclusion('leaf 20', { index, size: 37, hashes: plain(hashes) })) ?? [],
      ).toString('hex');
    const path = pathOf(20, leaves);
    for (let index = 0; index <= 37; index += 1)
      expect((await found(index, path)) === root, `index ${index}`).toBe(index === 20);
    for (let end = 0; end < path.length; end += 1)
      expect(await found(20, path.slice(0, end))).not.toBe(root);
    expect(await found(20, [...path, sha()])).not.toBe(root);
  });
});
