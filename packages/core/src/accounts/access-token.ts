import { errors, jwtVerify, SignJWT } from 'jose';
import { Problem } from '../errors.ts';
import type { Service } from '../service.ts';

/** How long an access token lives, seconds. */
export const ACCESS_TOKEN_SECONDS = 900;
const AUDIENCE = 'assent-developer';

export type AccessClaims = { accountId: string; sessionId: string };

/** A JWT (RFC 7519, HS256) of 15 minutes for one console session. */
export const makeAccessToken = (service: Service, { accountId, sessionId }: AccessClaims) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(service.baseUrl)
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt(Math.floor(Date.now() / 1000))
    .setExpirationTime(Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS)
    .sign(service.keyring.accessTokenKey);

/** @throws Problem token_expired, invalid_credentials */
export async function readAccessToken(service: Service, token: string): Promise<AccessClaims> {
  const options = { issuer: service.baseUrl, audience: AUDIENCE, algorithms: ['HS256'] };
  const { payload } = await jwtVerify(token, service.keyring.accessTokenKey, {
    ...options,
    currentDate: new Date(),
  }).catch((error) => {
    throw new Problem(error instanceof errors.JWTExpired ? 'token_expired' : 'invalid_credentials');
  });
  if (!payload.sub || typeof payload.sid !== 'string') throw new Problem('invalid_credentials');
  return { accountId: payload.sub, sessionId: payload.sid };
}
