import { type Bytes, base64In, hexOf, isEqual, sha256, utf8 } from '../encodings/bytes.ts';
import type { SignatureLine } from './proofs.ts';

/** This browser or runtime cannot verify Ed25519 signatures, or the page is not secure (https or localhost). */
export class Ed25519Unavailable extends Error {
  override name = 'Ed25519Unavailable';
}

/** The key of RFC 8032, section 7.1, test 1, with which it can be seen whether Ed25519 is there. */
const ANY_KEY = Uint8Array.from(
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'.match(/../g) ?? [],
  (hex) => Number.parseInt(hex, 16),
);

/** Checks that signatures can be verified here. @throws Ed25519Unavailable */
export async function requireEd25519(): Promise<void> {
  if (!globalThis.crypto?.subtle)
    throw new Ed25519Unavailable('Signatures can be verified only on a secure page.');
  try {
    await keyOf(ANY_KEY);
  } catch (cause) {
    throw new Ed25519Unavailable('This browser cannot verify Ed25519 signatures.', { cause });
  }
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Imported keys. Who verifies many receipts has a policy with few keys. */
const keys = new Map<string, Key>();
const MAX_KEYS = 128;

async function keyOf(publicKey: Bytes): Promise<Key> {
  const name = hexOf(publicKey);
  const known = keys.get(name);
  if (known) return known;
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

/** The field of the curve has this many elements (RFC 8032, section 5.1). */
const FIELD = 2n ** 255n - 19n;
/** The y coordinates of points of small order, whose signatures hold for every text. */
const SMALL = [
  0n,
  1n,
  FIELD - 1n,
  0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
];

/** Returns whether a public key is the one encoding of a point that is not of small order. WebCrypto does not say. */
function isProperKey(publicKey: Bytes): boolean {
  const reversed = publicKey.toReversed();
  reversed[0] = (reversed[0] ?? 0) & 0x7f;
  const y = BigInt(`0x${hexOf(reversed)}`);
  return y < FIELD && !SMALL.includes(y);
}

/** Returns whether an Ed25519 signature (RFC 8032) of data holds. */
export async function isEd25519(publicKey: Bytes, signature: Bytes, data: Bytes): Promise<boolean> {
  if (!isProperKey(publicKey)) return false;
  try {
    return await crypto.subtle.verify('Ed25519', await keyOf(publicKey), signature, data);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** A public key of a policy, with what signature lines name it by. */
export type VerifierKey = { name: string; id: Bytes; publicKey: Bytes };

/** Signature types of C2SP: a log signs notes, a witness signs notes with a time. */
const KEY_TYPES = { log: 0x01, witness: 0x04 } as const;

const KEY_NAME = /^[^\s+\p{Cc}]+$/u;
const PUBLIC_KEY_BYTES = 32;

/** Returns the four bytes that identify a key in signature lines. @param key its type and its 32 bytes */
const keyIdOf = async (name: string, key: Bytes): Promise<Bytes> =>
  (await sha256(utf8(`${name}\n`), key)).slice(0, 4);

/** Reads the text form of a public key. Returns what is wrong with it if it is not one of this type. */
export async function verifierKeyIn(
  text: string,
  type: keyof typeof KEY_TYPES,
): Promise<VerifierKey | string> {
  const [name = '', id = '', ...rest] = text.split('+');
  // Base64 may contain "+".
  const key = base64In(rest.join('+'));
  if (rest.length === 0) return 'a key is <name>+<id>+<base64>';
  if (!KEY_NAME.test(name)) return 'the key has no name';
  if (!key) return 'the key is not base64';
  if (key.length !== 1 + PUBLIC_KEY_BYTES || key[0] !== KEY_TYPES[type])
    return `the key is not an Ed25519 key of a ${type}`;
  const expected = await keyIdOf(name, key);
  if (hexOf(expected) !== id) return 'the id of the key does not fit the key';
  return { name, id: expected, publicKey: key.slice(1) };
}

/** Returns the signature of a key; undefined if there is none. Several are refused when a checkpoint is read. */
export const lineOfKey = (lines: readonly SignatureLine[], { name, id }: VerifierKey) =>
  lines.find((line) => line.name === name && isEqual(line.id, id));
