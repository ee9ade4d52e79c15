import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { fieldProblem } from '../errors.ts';
import type { Service } from '../service.ts';
import { everyPublicKey, signingKey } from './signing-keys.ts';

/** Time within which a token must be redeemed, seconds. */
export const TOKEN_SECONDS = 120;
/** Type of the token, so that no other JWT of this service is accepted as one. */
const TOKEN_TYPE = 'assent-context+jwt';

const Claims = z.object({
  aud: z.string(),
  sub: z.string(),
  jti: z.string(),
  exp: z.number(),
  message_id: z.string(),
});
export type ContextClaims = z.infer<typeof Claims>;

type NewToken = {
  /** Id of the context link. */
  id: string;
  appid: string;
  subscriberId: string;
  messageId: string;
  ext: string | null;
  topic: string;
  /** Page that the link opens, without query and fragment. */
  page: string;
  /** Seconds since the epoch. */
  issuedAt: number;
};

/** Returns a compact JWS (RFC 7515, EdDSA) for one tap. */
export async function makeContextToken(service: Service, token: NewToken): Promise<string> {
  const { kid, privateKey } = await signingKey(service);
  const { messageId: message_id, ext, topic, page: htu } = token;
  return new SignJWT({ message_id, ext, topic, htu })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: TOKEN_TYPE })
    .setIssuer(service.baseUrl)
    .setAudience(token.appid)
    .setSubject(token.subscriberId)
    .setJti(token.id)
    .setIssuedAt(token.issuedAt)
    .setExpirationTime(token.issuedAt + TOKEN_SECONDS)
    .sign(privateKey);
}

/**
 * Returns the claims of a token of this service, even if it has expired: the redemption checks that.
 * @throws Problem validation_failed
 */
export async function readContextToken(service: Service, token: string): Promise<ContextClaims> {
  const keys = createLocalJWKSet(await everyPublicKey());
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['EdDSA'],
    typ: TOKEN_TYPE,
    issuer: service.baseUrl,
    // With this date no token counts as expired.
    currentDate: new Date(0),
  }).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw fieldProblem('/token', 'invalid', 'is not a context token of this server');
  });
  return Claims.parse(payload);
}
