import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type { PublicKeyOut } from './passkeys.schema.ts';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');

/**
 * Converts a stored COSE key (RFC 9052) to a JSON Web Key, which libraries of every language can read.
 * @param stored base64url
 */
export function publicKeyOut(stored: string): PublicKeyOut {
  const key = decodeCredentialPublicKey(new Uint8Array(Buffer.from(stored, 'base64url')));
  if (cose.isCOSEPublicKeyRSA(key))
    return {
      kty: 'RSA',
      alg: 'RS256',
      n: text(key.get(cose.COSEKEYS.n)),
      e: text(key.get(cose.COSEKEYS.e)),
    };
  if (cose.isCOSEPublicKeyEC2(key))
    return {
      kty: 'EC',
      alg: 'ES256',
      crv: 'P-256',
      x: text(key.get(cose.COSEKEYS.x)),
      y: text(key.get(cose.COSEKEYS.y)),
    };
  throw new Error('a passkey of an algorithm that was never offered');
}
