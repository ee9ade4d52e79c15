import { importJWK, SignJWT } from 'jose';
import { databaseNow } from '../../database/clock.ts';

export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

const LIFE_SECONDS = 12 * 3600;
const RENEW_SECONDS = 3600;

/**
 * Returns a function that makes the Authorization header for a push endpoint (RFC 8292). A token is valid for a whole
 * push service and is cached for hours, because signing costs more than the encryption of a push.
 */
export function createVapid({ subject, publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  const kept = new Map<string, { header: Promise<string>; until: number }>();

  const sign = async (audience: string, expiresAt: number) => {
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(expiresAt)
      .setSubject(subject)
      .sign(await key);
    return `vapid t=${token}, k=${publicKey}`;
  };

  return (endpoint: string): Promise<string> => {
    const audience = new URL(endpoint).origin;
    const now = Math.floor(databaseNow() / 1000);
    const known = kept.get(audience);
    if (known && known.until > now) return known.header;
    // Clients choose the endpoints, so the cache must have a limit.
    if (kept.size >= 1000) kept.clear();
    const header = sign(audience, now + LIFE_SECONDS);
    kept.set(audience, { header, until: now + LIFE_SECONDS - RENEW_SECONDS });
    return header;
  };
}
