import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { AssentConfigError, AssentConnectionError } from '../errors.ts';
import { checkOptions, type Known } from '../options.ts';
import { originOf } from '../settings.ts';

/** Reason why a context link is not valid. */
export type ContextLinkFault =
  | 'malformed'
  | 'wrong_signature'
  | 'expired'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_page';

/** The context link is not valid. */
export class ContextLinkRefused extends Error {
  override name = 'ContextLinkRefused';
  readonly code: ContextLinkFault;

  constructor(code: ContextLinkFault, cause?: unknown) {
    super(WORDS[code], { cause });
    this.code = code;
  }
}

const WORDS: Record<ContextLinkFault, string> = {
  malformed: 'This is not a context token.',
  wrong_signature: 'Assent did not sign this token.',
  expired: 'This link has expired. Open it again from the message.',
  wrong_issuer: 'This token was issued by another server.',
  wrong_audience: 'This token is for another application.',
  wrong_page: 'This token is for another page.',
};

/** Returns the error of this SDK for an error of the library. */
function refusalOf(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new ContextLinkRefused('expired', error);
  if (error instanceof errors.JWTClaimValidationFailed)
    return new ContextLinkRefused(faultOf(error.claim), error);
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed
  )
    return new ContextLinkRefused('wrong_signature', error);
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported
  )
    return new ContextLinkRefused('malformed', error);
  return new AssentConnectionError('The signing keys of Assent could not be fetched.', {
    cause: error,
  });
}

const faultOf = (claim: string): ContextLinkFault =>
  claim === 'iss' ? 'wrong_issuer' : claim === 'aud' ? 'wrong_audience' : 'malformed';

/** Claims of a context token. Assent signs it, and it is valid for two minutes. */
export type ContextLinkClaims = {
  /** Origin of Assent. */
  iss: string;
  /** Id of your application. */
  aud: string;
  /** The subscriber who tapped the link, as your application knows them. */
  sub: string;
  /** Id of the token. */
  jti: string;
  /** Seconds since the epoch. */
  iat: number;
  exp: number;
  message_id: string;
  /** Your reference of the message. */
  ext: string | null;
  topic: string;
  /** URL of the page, without its query. */
  htu: string;
};

/** Expected values of a context token. */
export type ContextLinkOptions = {
  appid: string;
  /** Origin at which your system reaches Assent. */
  baseUrl: string;
  /** Public origin of Assent, if it differs from `baseUrl`. */
  issuer?: string;
  /** URL of the page that is being opened; its query is ignored. Pass it: the page is checked only if it is given. */
  htu?: string | URL;
  /** Allows fetching keys over plain http from another machine. Do not use it in production. */
  allowHttp?: boolean;
};

const KNOWN: Known<ContextLinkOptions> = {
  appid: true,
  baseUrl: true,
  issuer: true,
  htu: true,
  allowHttp: true,
};

const TYP = 'assent-context+jwt';
const CLOCK_TOLERANCE_S = 5;
const JWKS_TIMEOUT_MS = 5_000;
const JWKS_COOLDOWN_MS = 30_000;
const JWKS_MAX_AGE_MS = 600_000;

/** Key sets by origin. A set is fetched again for an unknown key, at most every 30 seconds. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Verifies a context token locally: signature, type, issuer, audience, time and page. It does not check whether the
 * token was already used: redeem it with `assent.contextLinks.verify`.
 * @throws ContextLinkRefused, or AssentConnectionError if the keys cannot be fetched
 */
export async function verifyContextLink(
  token: string,
  options: ContextLinkOptions,
): Promise<ContextLinkClaims> {
  // A misspelt htu would leave the page unchecked.
  checkOptions(options, KNOWN, 'verifyContextLink');
  const { appid, baseUrl, issuer = baseUrl, htu, allowHttp = false } = options;
  if (!appid) throw new AssentConfigError('appid is missing.');
  const { payload } = await jwtVerify<ContextLinkClaims>(
    token,
    keysOf(originOf(baseUrl, allowHttp)),
    {
      algorithms: ['EdDSA'],
      typ: TYP,
      issuer: originOf(issuer, true),
      audience: appid,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'message_id', 'topic', 'htu'],
    },
  ).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (htu !== undefined && payload.htu !== pageOf(htu)) throw new ContextLinkRefused('wrong_page');
  return payload;
}

function keysOf(origin: string) {
  const known = keySets.get(origin);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(`${origin}/.well-known/jwks.json`), {
    timeoutDuration: JWKS_TIMEOUT_MS,
    cooldownDuration: JWKS_COOLDOWN_MS,
    cacheMaxAge: JWKS_MAX_AGE_MS,
  });
  keySets.set(origin, keys);
  return keys;
}

/** Returns a URL without its query and fragment. */
function pageOf(htu: string | URL): string {
  const url = new URL(htu);
  return `${url.origin}${url.pathname}`;
}
