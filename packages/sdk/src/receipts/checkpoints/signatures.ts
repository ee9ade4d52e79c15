import { type Bytes, hexOf } from '../encodings/bytes.ts';

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
const MOST_KEYS = 128;

async function keyOf(publicKey: Bytes): Promise<Key> {
  const name = hexOf(publicKey);
  const known = keys.get(name);
  if (known) return known;
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  if (keys.size >= MOST_KEYS) keys.clear();
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
