import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

// Keys that a name decides, so that vectors are the same each time they are written. Ed25519 is deterministic.

const DASH = '\u2014';
/** What precedes the 32 bytes of a private key in DER (RFC 8410). */
const DER_OF_PRIVATE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that signs notes. */
export type NoteKey = {
  name: string;
  /** Its text form, for a policy. */
  text: string;
  /** Returns the signature line of a note. @param seconds time of a cosignature; ignored by a log */
  line(note: string, seconds?: number | bigint): string;
};

function noteKey(name: string, type: number, seed: string): NoteKey {
  const secret = createHash('sha256').update(`test key ${seed}`).digest();
  const key = createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: Buffer.concat([DER_OF_PRIVATE_KEY, secret]),
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const typed = Buffer.concat([Buffer.of(type), Buffer.from(x, 'base64url')]);
  const id = createHash('sha256').update(`${name}\n`).update(typed).digest().subarray(0, 4);
  return {
    name,
    text: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    line(note, seconds = 0) {
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(BigInt(seconds));
      const isWitness = type === 4;
      const signed = isWitness ? `cosignature/v1\ntime ${seconds}\n${note}` : note;
      const signature = sign(null, Buffer.from(signed), key);
      const parts = [id, ...(isWitness ? [time] : []), signature];
      return `${DASH} ${name} ${Buffer.concat(parts).toString('base64')}\n`;
    },
  };
}

/** Returns the key of a log. @param seed decides the key; the name if absent */
export const logKey = (name: string, seed = name): NoteKey => noteKey(name, 1, seed);

/** Returns the key of a witness. */
export const witnessKey = (name: string, seed = name): NoteKey => noteKey(name, 4, seed);
