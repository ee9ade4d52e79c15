import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type { PublicKeyOut } from './passkeys.schema.ts';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');

/** A stored COSE key (RFC 9052) as a JSON Web Key, which every language's library reads. @param stored base64url */
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
