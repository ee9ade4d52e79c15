import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

// Signed notes of C2SP (https://c2sp.org/signed-note), with Ed25519 signatures.

/** A key that notes are verified with. */
export type VerifierKey = { name: string; id: Buffer; publicKey: Buffer };

const ED25519 = Buffer.of(1);
const DASH = '\u2014';

/** Returns the four bytes that identify a key of this name in signature lines. */
export const keyIdOf = (name: string, publicKey: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(ED25519)
    .update(publicKey)
    .digest()
    .subarray(0, 4);

/** Returns the text form of a public key: `name+id+key`. @param publicKey 32 bytes (RFC 8032) */
export const verifierKeyText = (name: string, publicKey: Uint8Array): string =>
  [
    name,
    keyIdOf(name, publicKey).toString('hex'),
    Buffer.concat([ED25519, publicKey]).toString('base64'),
  ].join('+');

/** Reads the text form of a public key. Returns null when it is malformed, not Ed25519, or has the wrong id. */
export function verifierKeyOf(text: string): VerifierKey | null {
  const [name = '', id = '', ...rest] = text.split('+');
  // Base64 may contain "+".
  const key = base64In(rest.join('+'));
  if (name === '' || key?.length !== 33 || key[0] !== ED25519[0]) return null;
  const publicKey = key.subarray(1);
  if (verifierKeyText(name, publicKey) !== text) return null;
  return { name, id: Buffer.from(id, 'hex'), publicKey };
}

/** Returns the note: the text, an empty line and the signature line. @param text ends with a newline */
export function signedNote(text: string, name: string, publicKey: Buffer, key: KeyObject): string {
  const signature = sign(null, Buffer.from(text), key);
  const line = Buffer.concat([keyIdOf(name, publicKey), signature]).toString('base64');
  return `${text}\n${DASH} ${name} ${line}\n`;
}

/**
 * Returns the text of a note that a key has signed, or null. Signatures of other keys are ignored; one of this key that
 * does not hold rejects the note.
 */
export function openNote(note: string, key: VerifierKey): string | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  const mine = lines.flatMap((line) => signatureIn(line, key) ?? []);
  if (mine.length === 0 || lines.some((line) => !line.startsWith(`${DASH} `))) return null;
  const verifier = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey.toString('base64url') },
  });
  const isHeld = (signature: Buffer) => verify(null, Buffer.from(text), verifier, signature);
  return mine.every(isHeld) ? text : null;
}

function signatureIn(line: string, key: VerifierKey): Buffer | null {
  const [, name, encoded = '', ...more] = line.split(' ');
  const bytes = base64In(encoded);
  if (name !== key.name || more.length > 0 || !bytes?.subarray(0, 4).equals(key.id)) return null;
  return bytes.subarray(4);
}

/** Returns what base64 (RFC 4648, section 4) encodes, null when it is not the one encoding of these bytes. */
export function base64In(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
