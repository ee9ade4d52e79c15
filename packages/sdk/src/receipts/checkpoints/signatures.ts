import type { Bytes } from '../encodings/bytes.ts';

/** This browser or runtime cannot verify Ed25519 signatures, or the page is not secure (https or localhost). */
export class Ed25519Unavailable extends Error {
  override name = 'Ed25519Unavailable';
}

/** The public key of a point on the curve, with which it can be seen whether Ed25519 is there (RFC 8032, 7.1, test 1). */
const ANY_KEY = Uint8Array.from(
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'.match(/../g) ?? [],
  (hex) => Number.parseInt(hex, 16),
);

/** Checks that signatures can be verified here. @throws Ed25519Unavailable */
export async function requireEd25519(): Promise<void> {
  if (!globalThis.crypto?.subtle)
    throw new Ed25519Unavailable('Signatures can be verified only on a secure page.');
  try {
    await importEd25519(ANY_KEY);
  } catch (cause) {
    throw new Ed25519Unavailable('This browser cannot verify Ed25519 signatures.', { cause });
  }
}

const importEd25519 = (publicKey: Bytes) =>
  crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);

/** Returns whether an Ed25519 signature (RFC 8032) of data holds. */
export async function isEd25519(publicKey: Bytes, signature: Bytes, data: Bytes): Promise<boolean> {
  try {
    const key = await importEd25519(publicKey);
    return await crypto.subtle.verify('Ed25519', key, signature, data);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}
