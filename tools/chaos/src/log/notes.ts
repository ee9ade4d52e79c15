import { createHash, createPublicKey, verify } from 'node:crypto';

// Signed checkpoints and proofs of C2SP, written from docs/guides/receipt-format.md and not with the functions of the product.

/** The public key of a log. */
export interface LogKey {
  name: string;
  publicKey: Buffer;
  /** The beginning of each of its signatures. */
  id: Buffer;
}

/** The state that a checkpoint signs. */
export interface Head {
  size: number;
  /** Base64. */
  root: string;
}

/** An inclusion proof and its checkpoint. */
export interface Proof {
  index: number;
  hashes: Buffer[];
  checkpoint: string;
}

/** Reads the text of `/log/key`. @throws Error when it is not the key of a log */
export function readKey(text: string): LogKey {
  const [name = '', id = '', ...rest] = text.trimEnd().split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  const expected = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4);
  if (bytes.length !== 33 || bytes[0] !== 1 || expected.toString('hex') !== id)
    throw new Error(`not the key of a log: ${text}`);
  return { name, publicKey: bytes.subarray(1), id: expected };
}

/** Returns what a checkpoint says, or undefined when the log has not signed it. */
export function headOf(note: string, { name, publicKey, id }: LogKey): Head | undefined {
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const [origin, size = '', root = '', ...more] = text.split('\n');
  // Others sign it too: the witnesses.
  const prefix = `— ${name} `;
  const line = note
    .slice(end + 1)
    .split('\n')
    .find((each) => each.startsWith(prefix));
  const signature = Buffer.from(line?.slice(prefix.length) ?? '', 'base64');
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
  });
  const isSigned =
    signature.subarray(0, 4).equals(id) &&
    verify(null, Buffer.from(text), key, signature.subarray(4));
  if (!isSigned || origin !== name || !/^\d+$/.test(size) || more.length !== 1) return undefined;
  return { size: Number(size), root };
}

/** Reads a proof, which verifies nothing. @throws Error for other texts */
export function readProof(text: string): Proof {
  const middle = text.indexOf('\n\n');
  const [version, index = '', ...hashes] = text.slice(0, middle).split('\n');
  if (version !== 'c2sp.org/tlog-proof@v1' || !/^index \d+$/.test(index))
    throw new Error(`not a proof: ${text}`);
  return {
    index: Number(index.slice('index '.length)),
    hashes: hashes.map((hash) => Buffer.from(hash, 'base64')),
    checkpoint: text.slice(middle + 2),
  };
}
