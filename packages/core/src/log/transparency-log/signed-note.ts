import { type KeyObject, sign, verify } from 'node:crypto';
import {
  base64In,
  keyIdOf,
  publicKeyOf,
  type VerifierKey,
  verifierKeyOf,
  verifierKeyText,
} from '../../platform/credentials/verifier-key.ts';

// Signed notes of C2SP (https://c2sp.org/signed-note), with Ed25519 signatures.

export { base64In, keyIdOf, type VerifierKey, verifierKeyOf, verifierKeyText };

const DASH = '\u2014';

/** Returns the note: the text, an empty line and the signature line. @param text ends with a newline */
export function signedNote(text: string, name: string, publicKey: Buffer, key: KeyObject): string {
  const signature = sign(null, Buffer.from(text), key);
  return `${text}\n${signatureLine(name, keyIdOf(name, publicKey), signature)}\n`;
}

/** Returns the line of a signature, without a newline. */
export const signatureLine = (name: string, id: Uint8Array, signature: Uint8Array): string =>
  `${DASH} ${name} ${Buffer.concat([id, signature]).toString('base64')}`;

/** A note as it is read: its text, and the lines of its signatures. Nothing is verified. */
export type Note = { text: string; lines: string[] };

/** Splits a note at its last empty line. Returns null when it has none, or what follows are not lines of signatures. */
export function noteIn(note: string): Note | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.some((line) => !line.startsWith(`${DASH} `))) return null;
  return { text: note.slice(0, end + 1), lines };
}

/**
 * Returns the text of a note that a key has signed, or null. Signatures of other keys are ignored; one of this key that
 * does not hold rejects the note.
 */
export function openNote(note: string, key: VerifierKey): string | null {
  const read = noteIn(note);
  if (!read) return null;
  const { text, lines } = read;
  const mine = lines.flatMap((line) => signatureIn(line, key) ?? []);
  if (mine.length === 0) return null;
  const verifier = publicKeyOf(key);
  const isHeld = (signature: Buffer) => verify(null, Buffer.from(text), verifier, signature);
  return mine.every(isHeld) ? text : null;
}

/** Returns the bytes of a signature line after the id of the key; null when the line is not of this key. */
export function signatureIn(line: string, key: VerifierKey): Buffer | null {
  const [dash, name, encoded = '', ...more] = line.split(' ');
  const bytes = base64In(encoded);
  if (dash !== DASH || name !== key.name || more.length > 0) return null;
  return bytes?.subarray(0, 4).equals(key.id) ? bytes.subarray(4) : null;
}
