import { type KeyObject, sign, verify } from 'node:crypto';
import { keyIdOf, publicKeyOf, type VerifierKey } from '../../platform/credentials/verifier-key.ts';
import { signatureIn, signatureLine } from '../transparency-log/signed-note.ts';

// Cosignatures of C2SP (https://c2sp.org/tlog-cosignature), with Ed25519.

/** Tolerance for the clock of a witness, ms. */
const AHEAD_MS = 60_000;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

const signedBytes = (text: string, seconds: bigint): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);

/**
 * Returns the signature line of a witness, without a newline.
 * @param text that of the checkpoint, without its signatures
 * @param at time of the cosignature, ms
 */
export function cosignature(
  text: string,
  { name, publicKey }: Pick<VerifierKey, 'name' | 'publicKey'>,
  key: KeyObject,
  at: number,
): string {
  const time = Buffer.alloc(TIME_BYTES);
  const seconds = BigInt(Math.floor(at / 1000));
  time.writeBigUInt64BE(seconds);
  const signature = sign(null, signedBytes(text, seconds), key);
  return signatureLine(
    name,
    keyIdOf(name, publicKey, 'cosignature'),
    Buffer.concat([time, signature]),
  );
}

/** What the response of a witness contains. `at`: time of the cosignature, ms. */
export type Cosigned =
  | { kind: 'cosigned'; line: string; at: number }
  | { kind: 'wrong'; detail: string }
  | { kind: 'malformed'; detail: string };

/**
 * Reads the signature lines that a witness responds with. Lines of other keys are ignored; one of its key that does not hold
 * rejects all.
 * @param now ms
 */
export function cosignedBy(key: VerifierKey, text: string, body: string, now: number): Cosigned {
  const lines = body.slice(0, -1).split('\n');
  if (!body.endsWith('\n') || lines.some((line) => !line.startsWith('\u2014 ')))
    return { kind: 'malformed', detail: 'the response is not lines of signatures' };
  const mine = lines.flatMap((line) => {
    const signature = signatureIn(line, key);
    return signature ? [{ line, signature }] : [];
  });
  const [first, ...others] = mine;
  if (!first) return { kind: 'wrong', detail: 'no signature is of the key that is configured' };
  if (others.length > 0) return { kind: 'malformed', detail: 'two signatures are of the same key' };
  const { line, signature } = first;
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES)
    return { kind: 'wrong', detail: 'the signature does not have the length of a cosignature' };
  const seconds = signature.readBigUInt64BE();
  const signed = signedBytes(text, seconds);
  if (!verify(null, signed, publicKeyOf(key), signature.subarray(TIME_BYTES)))
    return { kind: 'wrong', detail: 'the signature does not hold' };
  const at = Number(seconds) * 1000;
  if (at > now + AHEAD_MS)
    return { kind: 'wrong', detail: 'the time of the signature is in the future' };
  return { kind: 'cosigned', line, at };
}
