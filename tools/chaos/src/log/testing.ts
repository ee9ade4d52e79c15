import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonical } from './canonical.ts';
import type { LogKey } from './notes.ts';
import { leafHash } from './tree.ts';

// A log of invented entries, with the recursive definitions of RFC 6962.

const sha256 = (...parts: readonly Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [leaf = sha256()] = leaves;
  if (leaves.length < 2) return leaf;
  const middle = splitOf(leaves.length);
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)));
}

function pathOf(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length < 2) return [];
  const middle = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return index < middle
    ? [...pathOf(index, left), rootOf(right)]
    : [...pathOf(index - middle, right), rootOf(left)];
}

const splitOf = (size: number) => 2 ** (Math.ceil(Math.log2(size)) - 1);

const name = 'assent.test/log';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const bytes = Buffer.concat([
  Buffer.of(1),
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
]);
/** The line that `/log/key` returns. */
export const keyText = `${name}+${sha256(Buffer.from(`${name}\n`), bytes)
  .subarray(0, 4)
  .toString('hex')}+${bytes.toString('base64')}\n`;

/** Makes a log of entries. */
export function aLog(entries: readonly object[], key: LogKey) {
  const leaves = entries.map((entry) => leafHash(canonical(entry)));
  const checkpoint = (size: number) => {
    const text = `${name}\n${size}\n${rootOf(leaves.slice(0, size)).toString('base64')}\n`;
    const signature = Buffer.concat([key.id, sign(null, Buffer.from(text), privateKey)]);
    return `${text}\n— ${name} ${signature.toString('base64')}\n`;
  };
  const proof = (index: number, size: number) =>
    [
      'c2sp.org/tlog-proof@v1',
      `index ${index}`,
      ...pathOf(index, leaves.slice(0, size)).map((hash) => hash.toString('base64')),
      '',
      checkpoint(size),
    ].join('\n');
  return { leaves, checkpoint, proof };
}
