import { checkPrimeSync, createECDH, createHash, createPrivateKey, sign } from 'node:crypto';
import { randomOf } from './random.ts';

// Passkeys that a name decides. Node signs ECDSA with a random number, so that is written here: vectors must be the same each
// time. The numbers are not protected against being measured, as those of a real key have to be.

/** A key of a passkey. */
export type PasskeyKey = {
  publicKey: Record<string, string>;
  /** Returns the signature of data, as an authenticator returns it. */
  sign(data: Buffer): Buffer;
};

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const bytesOf = (value: bigint, length: number) =>
  Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Returns the number whose product with `value` is 1 modulo `modulus`. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, next, factor, nextFactor] = [modulus, value % modulus, 0n, 1n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}

/** Returns the point of a private key: the 32 bytes of x, and those of y. */
function pointOf(secret: Buffer) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  return { x: point.subarray(1, 33), y: point.subarray(33) };
}

/** Returns an ES256 key. */
export function es256Key(name: string): PasskeyKey {
  const secret = createHash('sha256').update(`es256 ${name}`).digest();
  const { x, y } = pointOf(secret);
  return {
    publicKey: { kty: 'EC', alg: 'ES256', crv: 'P-256', x: textOf(x), y: textOf(y) },
    sign(data) {
      const once = createHash('sha256').update('once').update(secret).update(data).digest();
      const hash = numberOf(createHash('sha256').update(data).digest());
      const r = numberOf(pointOf(once).x) % ORDER;
      const s = (inverse(numberOf(once), ORDER) * (hash + r * numberOf(secret))) % ORDER;
      const body = Buffer.concat([derInteger(r), derInteger(s)]);
      return Buffer.concat([Buffer.of(0x30, body.length), body]);
    },
  };
}

function derInteger(value: bigint): Buffer {
  const text = value.toString(16);
  const bytes = Buffer.from(text.padStart(text.length + (text.length % 2), '0'), 'hex');
  const digits = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return Buffer.concat([Buffer.of(0x02, digits.length), digits]);
}

const EXPONENT = 65_537n;
const PRIME_BYTES = 128;

/** Returns an RS256 key of 2,048 bits. Finding it takes about a second. */
export function rs256Key(name: string): PasskeyKey {
  const [p, q] = [primeOf(`rs256 ${name} p`), primeOf(`rs256 ${name} q`)];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const publicKey = { kty: 'RSA', n: textOf(bytesOf(p * q, 2 * PRIME_BYTES)), e: 'AQAB' };
  const half = (value: bigint) => textOf(bytesOf(value, PRIME_BYTES));
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...publicKey,
      d: textOf(bytesOf(d, 2 * PRIME_BYTES)),
      p: half(p),
      q: half(q),
      qi: half(inverse(q, p)),
      dp: half(d % (p - 1n)),
      dq: half(d % (q - 1n)),
    },
  });
  return {
    publicKey: { ...publicKey, alg: 'RS256' },
    sign: (data) => sign('sha256', data, key),
  };
}

/** Returns the first prime above a number that a name decides. */
function primeOf(name: string): bigint {
  const bytes = randomOf(name).bytes(PRIME_BYTES);
  // The product of two such numbers has all its bits.
  bytes[0] = (bytes[0] ?? 0) | 0xc0;
  let candidate = numberOf(bytes) | 1n;
  while (!checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
}
