import { createRemoteJWKSet, jwtVerify } from 'jose';
import { AssentConfigError } from '../errors.ts';
import { originOf } from '../settings.ts';
import { ContextLinkRefused, refusalOf } from './context-link-refused.ts';

/** What a context link says. It is signed by Assent and lives two minutes. */
export type ContextLinkClaims = {
  /** The origin of Assent. */
  iss: string;
  /** Your application. */
  aud: string;
  /** The subscriber who tapped the link, as your application knows them. */
  sub: string;
  /** The id of the link itself. */
  jti: string;
  /** Seconds since the epoch. */
  iat: number;
  exp: number;
  message_id: string;
  /** Your reference of the message. */
  ext: string | null;
  topic: string;
  /** The page that it is for, without its query. */
  htu: string;
};

/** What a context link must be for. */
export type ContextLinkOptions = {
  appid: string;
  /** The origin of Assent, as your client has it. */
  baseUrl: string;
  /** Its public origin, when you reach it under another address. */
  issuer?: string;
  /** The page that is being opened; its query doesn't count. Checked when it is given, so give it. */
  htu?: string | URL;
  /** Lets keys come over plain http from another machine. Never in production. */
  allowHttp?: boolean;
};

const TYP = 'assent-context+jwt';
const CLOCK_TOLERANCE_S = 5;
const JWKS_TIMEOUT_MS = 5_000;
const JWKS_COOLDOWN_MS = 30_000;
const JWKS_MAX_AGE_MS = 600_000;

/** One set of keys per Assent, for the whole process: fetched once, and again when a key is new, not more often than every 30 s. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Checks a context link on your side: signature, kind, issuer, audience, time and page. It says that the link is
 * genuine and not that it is unused: `assent.contextLinks.verify` redeems it.
 * @throws ContextLinkRefused, or AssentConnectionError when the keys can't be fetched
 */
export async function verifyContextLink(
  token: string,
  { appid, baseUrl, issuer = baseUrl, htu, allowHttp = false }: ContextLinkOptions,
): Promise<ContextLinkClaims> {
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

/** The address without what a query and a fragment add. */
function pageOf(htu: string | URL): string {
  const url = new URL(htu);
  return `${url.origin}${url.pathname}`;
}
