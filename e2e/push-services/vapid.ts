import { errors, importJWK, jwtVerify } from 'jose';

const maximumLifetimeSeconds = 24 * 60 * 60;
const uncompressedPointBytes = 65; // 0x04, x, y

/** The reason why an application server is refused, and the status. */
export interface VapidRefusal {
  status: 401 | 403;
  reason: string;
}

/**
 * Checks the `Authorization: vapid t=…, k=…` header of a push: signed with the key it names, that key the one the
 * subscription was made for, meant for this push service, and for no longer than a day.
 * Source: RFC 8292, sections 2 (claims), 3 (header) and 4.2 (restricted subscriptions).
 */
export async function refuseVapid(
  authorization: string | undefined,
  expected: { sender: string; audience: string },
): Promise<VapidRefusal | undefined> {
  const token = parameter(authorization, 't');
  const publicKey = parameter(authorization, 'k');
  if (!token || !publicKey) return { status: 401, reason: 'no vapid credentials' };
  if (unpadded(publicKey) !== unpadded(expected.sender))
    return { status: 403, reason: 'the subscription belongs to another key' };
  try {
    const key = await importJWK(toJwk(publicKey), 'ES256');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      audience: expected.audience,
      requiredClaims: ['exp'],
    });
    const expiresInSeconds = (payload.exp ?? 0) - Date.now() / 1000;
    if (expiresInSeconds > maximumLifetimeSeconds)
      return { status: 401, reason: 'exp is too far away' };
    if (!/^(mailto:|https:)/.test(payload.sub ?? ''))
      return { status: 401, reason: 'sub says no contact' };
    return undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return { status: 401, reason: error.message };
    throw error;
  }
}

const unpadded = (base64url: string) => base64url.replace(/=+$/, '');

const parameter = (header: string | undefined, name: string) =>
  new RegExp(`^vapid\\s.*\\b${name}=([\\w.=-]+)`, 'i').exec(header ?? '')?.[1];

function toJwk(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== uncompressedPointBytes)
    throw new errors.JWKInvalid('k is not a P-256 point');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
}
