import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

// Public Ed25519 keys in the text form of C2SP signed notes (https://c2sp.org/signed-note, Verifier keys).

/** A key that notes, or cosignatures of checkpoints, are verified with. */
export type VerifierKey = { name: string; id: Buffer; publicKey: Buffer };

/** What a key signs: notes, as a log does, or checkpoints with a time, as a witness does. The byte is part of its text. */
const TYPES = { note: 1, cosignature: 4 } as const;
export type SignatureType = keyof typeof TYPES;

/** Returns the four bytes that identify a key of this name in signature lines. */
export const keyIdOf = (
  name: string,
  publicKey: Uint8Array,
  type: SignatureType = 'note',
): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(TYPES[type]))
    .update(publicKey)
    .digest()
    .subarray(0, 4);

/** Returns the text form of a public key: `name+id+key`. @param publicKey 32 bytes (RFC 8032) */
export const verifierKeyText = (
  name: string,
  publicKey: Uint8Array,
  type: SignatureType = 'note',
): string =>
  [
    name,
    keyIdOf(name, publicKey, type).toString('hex'),
    Buffer.concat([Buffer.of(TYPES[type]), publicKey]).toString('base64'),
  ].join('+');

/** Reads the text form of a public key. Returns null when it is malformed, of another type, or has the wrong id. */
export function verifierKeyOf(text: string, type: SignatureType = 'note'): VerifierKey | null {
  const [name = '', id = '', ...rest] = text.split('+');
  // Base64 may contain "+".
  const key = base64In(rest.join('+'));
  if (name === '' || /\s/.test(name) || key?.length !== 33 || key[0] !== TYPES[type]) return null;
  const publicKey = key.subarray(1);
  if (verifierKeyText(name, publicKey, type) !== text) return null;
  return { name, id: Buffer.from(id, 'hex'), publicKey };
}

/** Returns the key for `verify` of node:crypto. */
export const publicKeyOf = ({ publicKey }: Pick<VerifierKey, 'publicKey'>): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
  });

/** Returns what base64 (RFC 4648, section 4) encodes, null when it is not the one encoding of these bytes. */
export function base64In(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
