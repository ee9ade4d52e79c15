import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { AnyCaller } from '../../platform/caller.ts';
import { forgedToken } from '../../platform/credentials/credentials.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { Problem } from '../../platform/errors.ts';
import type { Service } from '../../platform/service.ts';
import type { DeveloperRow } from './developer.model.ts';
import type { AccessOut } from './developers.schema.ts';

/** Lifetime of an access token, seconds. */
const ACCESS_TOKEN_SECONDS = 900;
const AUDIENCE = 'assent-developer';

export type AccessClaims = { developerId: string; sessionId: string };

/** Returns a JWT (RFC 7519, HS256) for one console session, valid for 15 minutes. */
export const makeAccessToken = (service: Service, { developerId, sessionId }: AccessClaims) => {
  const [{ id, key }] = service.keyring.accessTokenKeys;
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setIssuer(service.baseUrl)
    .setAudience(AUDIENCE)
    .setSubject(developerId)
    .setIssuedAt(Math.floor(databaseNow() / 1000))
    .setExpirationTime(Math.floor(databaseNow() / 1000) + ACCESS_TOKEN_SECONDS)
    .sign(key);
};

/** Returns the key whose id the token contains. */
const keyNamedIn =
  ({ keyring: { accessTokenKeys } }: Service) =>
  ({ kid }: JWTHeaderParameters): Uint8Array => {
    const named = accessTokenKeys.find(({ id }) => id === kid);
    if (!named) throw forgedToken();
    return named.key;
  };

/** Verifies an access token and returns its claims. @throws Problem token_expired, invalid_credentials */
export async function readAccessToken(service: Service, token: string): Promise<AccessClaims> {
  const options = { issuer: service.baseUrl, audience: AUDIENCE, algorithms: ['HS256'] };
  const { payload } = await jwtVerify(token, keyNamedIn(service), {
    ...options,
    currentDate: new Date(databaseNow()),
  }).catch((error) => {
    throw error instanceof errors.JWTExpired ? new Problem('token_expired') : forgedToken();
  });
  if (!payload.sub || typeof payload.sid !== 'string') throw forgedToken();
  return { developerId: payload.sub, sessionId: payload.sid };
}

/** Returns a new access token of a session, in the form of the API response. */
export async function accessOut(
  caller: AnyCaller,
  developer: DeveloperRow,
  sessionId: string,
): Promise<AccessOut> {
  return {
    access_token: await makeAccessToken(caller.service, { developerId: developer.id, sessionId }),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    email_verified: developer.emailVerifiedAt !== null,
  };
}
