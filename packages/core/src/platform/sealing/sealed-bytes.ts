import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '../credentials/keyring.ts';

/**
 * A key for the parts of one object, which is stored sealed with the master key. A new master key seals only this one
 * again, not the parts.
 */
export type BytesKey = {
  sealed: string;
  /** Encrypts one part with AES-256-GCM: ciphertext and tag. Never call it twice for one number. */
  encrypt(part: Uint8Array, number: number): Buffer;
  /** @throws Error when the part was changed, or is that of another number or object */
  decrypt(encrypted: Uint8Array, number: number): Buffer;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** By how much an encrypted part is longer. */
export const TAG_BYTES = 16;

/** Returns a new key. @param boundTo the object: its key opens no other */
export function newBytesKey(keyring: Keyring, boundTo: string): BytesKey {
  const key = randomBytes(KEY_BYTES);
  return bytesKey(key, keyring.seal(key.toString('base64url'), boundTo));
}

/** Returns the key of an object. @throws Error when it was sealed for another object, or with an unknown master key */
export const openBytesKey = (keyring: Keyring, sealed: string, boundTo: string): BytesKey =>
  bytesKey(Buffer.from(keyring.unseal(sealed, boundTo), 'base64url'), sealed);

/** The number of the part is its nonce: each key encrypts each number once. */
const bytesKey = (key: Buffer, sealed: string): BytesKey => ({
  sealed,
  encrypt(part, number) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number));
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  },
  decrypt(encrypted, number) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAuthTag(
      encrypted.subarray(-TAG_BYTES),
    );
    return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
  },
});

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number);
  return nonce;
}
