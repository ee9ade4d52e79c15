import { type Bytes, base64UrlIn, joined } from './encodings/bytes.ts';

// The two algorithms of passkeys (WebAuthn): ES256 and RS256.

const COORDINATE_BYTES = 32;
/** Fewer bytes are not secure; more are only slow. */
const MODULUS_BYTES = { least: 256, most: 1024 };
/** 65537, the one exponent that every browser imports. */
const EXPONENT = 'AQAB';

/** Returns whether a signature holds. @param jwk the public key as a JSON Web Key */
export async function isSignedBy(jwk: unknown, signature: Bytes, data: Bytes): Promise<boolean> {
  if (typeof jwk !== 'object' || jwk === null) return false;
  const key = new Map<string, unknown>(Object.entries(jwk));
  if (key.get('kty') === 'EC') return isEs256(key, signature, data);
  if (key.get('kty') === 'RSA') return isRs256(key, signature, data);
  return false;
}

async function isEs256(jwk: Map<string, unknown>, signature: Bytes, data: Bytes) {
  const [x, y] = [bytesIn(jwk.get('x')), bytesIn(jwk.get('y'))];
  const raw = rawSignatureOf(signature);
  const isKnown = jwk.get('crv') === 'P-256' && jwk.get('alg') === 'ES256';
  if (!raw || !isKnown || x?.length !== COORDINATE_BYTES || y?.length !== COORDINATE_BYTES)
    return false;
  const point = joined(Uint8Array.of(4), x, y);
  return holds(
    () =>
      crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'verify',
      ]),
    { name: 'ECDSA', hash: 'SHA-256' },
    [raw, data],
  );
}

async function isRs256(jwk: Map<string, unknown>, signature: Bytes, data: Bytes) {
  const [n, e] = [jwk.get('n'), jwk.get('e')];
  const { length = 0 } = bytesIn(n) ?? {};
  if (typeof n !== 'string' || e !== EXPONENT || jwk.get('alg') !== 'RS256') return false;
  if (length < MODULUS_BYTES.least || length > MODULUS_BYTES.most) return false;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return holds(
    () => crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, algorithm, false, ['verify']),
    algorithm,
    [signature, data],
  );
}

type Algorithm = Parameters<typeof crypto.subtle.verify>[0];
type Key = Parameters<typeof crypto.subtle.verify>[1];

async function holds(
  importKey: () => Promise<Key>,
  algorithm: Algorithm,
  [signature, data]: [signature: Bytes, data: Bytes],
): Promise<boolean> {
  try {
    return await crypto.subtle.verify(algorithm, await importKey(), signature, data);
  } catch {
    // Numbers that are no key.
    return false;
  }
}

const bytesIn = (text: unknown) => (typeof text === 'string' ? base64UrlIn(text) : null);

/**
 * Returns the 64 bytes that WebCrypto takes for an ECDSA signature in DER, which authenticators return; null when it is not
 * the one DER encoding of two numbers.
 */
export function rawSignatureOf(der: Bytes): Bytes | null {
  const [sequence, length, ...rest] = der;
  if (sequence !== 0x30 || length !== rest.length || length > 127) return null;
  const first = integerIn(rest);
  const second = first && integerIn(first.rest);
  return second?.rest.length === 0 ? joined(first?.value ?? new Uint8Array(), second.value) : null;
}

/** Reads a positive number of at most 32 bytes at the beginning. Returns it with 32 bytes, and what follows. */
function integerIn([tag, length = 0, ...rest]: number[]) {
  const digits = rest.slice(0, length);
  const [first = 0, second = 0] = digits;
  const isPadded = first === 0 && second < 0x80 && length > 1;
  if (tag !== 0x02 || length < 1 || digits.length < length || first >= 0x80 || isPadded)
    return null;
  const significant = first === 0 ? digits.slice(1) : digits;
  if (significant.length > COORDINATE_BYTES) return null;
  const value = new Uint8Array(COORDINATE_BYTES);
  value.set(significant, COORDINATE_BYTES - significant.length);
  return { value, rest: rest.slice(length) };
}
