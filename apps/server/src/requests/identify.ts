import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  addressOf,
  bearerOf,
  type Context,
  type CookieName,
  type CookiesOf,
  cookies,
  cookiesOf,
  type Identity,
  isOverTls,
  MAX_COOKIE_AGE_MS,
  type RequestFacts,
  type Surface,
  wireNameOf,
  withoutTrailing,
} from '@assent/core/service';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

/** What procedures of every request need. */
export type Dependencies = Pick<Context, 'service' | 'senders'>;

/** The identity of each request. */
const identities = new WeakMap<object, Identity>();

/** Returns the identity of a request, which is unknown until a procedure has asked for the caller. */
export const identityOf = (req: object): Identity => identities.get(req) ?? { credential: 'none' };

/** Stores the identity of a request. */
export const recordIdentity = (req: object, identity: Identity) =>
  void identities.set(req, identity);

/** Returns what rules and logs may know of a request. */
export const factsOf = (req: Request): Omit<RequestFacts, keyof CookiesOf['facts']> => ({
  id: String(req.id),
  ip: clientAddress(req),
  userAgent: req.headers['user-agent']?.slice(0, 255) ?? null,
  languages: req.headers['accept-language'] ?? null,
});

/** Returns what a request says about itself. Nothing is checked here: each procedure asks for its caller. */
export const contextOf = (
  dependencies: Dependencies,
  surface: Surface,
  req: Request,
  res: Response,
): Context => {
  const { baseUrl } = dependencies.service;
  const given = parseCookie(req.headers.cookie ?? '');
  const { credentials, facts } = cookiesOf((name) => given[wireNameOf(name, baseUrl)] ?? null);
  return {
    ...dependencies,
    surface,
    credentials: { ...bearerOf(req.headers.authorization), ...credentials },
    request: {
      ...factsOf(req),
      ...facts,
      path: pathOf(req),
      app: req.get('assent-app') ?? null,
      idempotencyKey: req.get('idempotency-key') ?? null,
    },
    reply: {
      cookie: (name, value) => setCookie(res, baseUrl, name, value),
      header: (name, value) => void res.setHeader(name, value),
      identified: (identity) => recordIdentity(req, identity),
      gone: () => goneOf(res),
    },
  };
};

/** Returns a signal that is aborted when the connection of a response is closed. */
export function goneOf(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  if (res.destroyed) gone.abort();
  return gone.signal;
}

/**
 * Returns the path of a request, without its query. Routes match whatever the case and a slash at the end, so it is written in
 * one way: an Idempotency-Key belongs to it.
 */
export function pathOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split('?');
  return path.slice(0, 1) + withoutTrailing(path.slice(1), '/');
}

function setCookie(
  res: Response,
  baseUrl: string,
  name: CookieName,
  value: { token: string; maxAgeMs: number } | null,
) {
  const wireName = wireNameOf(name, baseUrl);
  const attributes = { httpOnly: true, secure: isOverTls(baseUrl), path: '/', ...cookies[name] };
  if (!value) {
    // Not "cookies" nor "storage": they belong to both SPAs, and to everybody who answers on this device (ADR 24).
    if (name === 'assent_session' || name === 'assent_refresh')
      res.setHeader('Clear-Site-Data', '"cache"');
    return void res.clearCookie(wireName, attributes);
  }
  const maxAge = Math.min(value.maxAgeMs, MAX_COOKIE_AGE_MS);
  res.cookie(wireName, value.token, { ...attributes, maxAge });
}

/**
 * Returns the address of the client in its normal form: what the outermost trusted proxy (TRUST_PROXY) says in
 * `X-Forwarded-For`, or, without one, the other end of the connection. Where that is not an address, the nearest hop that
 * has one counts, so that invented text is not a new client. Empty when the connection is gone.
 */
export function clientAddress(req: Pick<Request, 'ip' | 'ips' | 'socket'>): string {
  // Nearly always, the first hop is an address, and Express parses the header for each property that is read.
  const address = addressOf(req.ip ?? '');
  if (address !== null) return address;
  const hops = [...req.ips, req.socket.remoteAddress ?? ''].map(addressOf);
  return hops.find((hop) => hop !== null) ?? '';
}

const CALLERS_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns the id of a request, the caller's if it is valid, and sets it as a header of the response. */
export function requestIdOf(req: IncomingMessage, res: ServerResponse): string {
  const given = [req.headers['x-request-id']].flat()[0] ?? '';
  const known = res.getHeader('X-Request-Id');
  if (typeof known === 'string') return known;
  const id = CALLERS_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  return id;
}
