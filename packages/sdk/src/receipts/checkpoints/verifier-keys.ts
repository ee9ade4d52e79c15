import { type Bytes, base64In, hexOf, isEqual, utf8 } from '../encodings/bytes.ts';
import { sha256 } from '../encodings/digests.ts';
import type { SignatureLine } from './proof.ts';

/** A public key of a policy, with what signature lines name it by. */
export type VerifierKey = { name: string; id: Bytes; publicKey: Bytes };

/** Signature types of C2SP: a log signs notes, a witness signs notes with a time. */
export const KEY_TYPES = { log: 0x01, witness: 0x04 } as const;

const KEY_NAME = /^[^\s+\p{Cc}]+$/u;
const PUBLIC_KEY_BYTES = 32;

/** Returns the four bytes that identify a key in signature lines. @param key its type and its 32 bytes */
export const keyIdOf = async (name: string, key: Bytes): Promise<Bytes> =>
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
