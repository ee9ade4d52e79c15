import { Problem } from '@assent/core/errors';
import type { Service } from '@assent/core/service';
import type { Request, RequestHandler } from 'express';
import { answerProblem } from './problems.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Cookies ride along by themselves, so whoever uses them must come from our own pages:
 * unsafe methods need an `Origin` of ours.
 */
export const ownOriginOnly =
  (service: Service): RequestHandler =>
  (req, res, next) => {
    if (SAFE.has(req.method) || isOwnOrigin(service, req)) return next();
    // A client that is no browser and keeps cookies sends none, and is told what to send.
    const detail = req.headers.origin
      ? undefined
      : `A request with a cookie needs the header Origin: ${new URL(service.baseUrl).origin}`;
    answerProblem(service, req, res, new Problem('origin_not_allowed', { detail }));
  };

/** What a developer's refresh cookie opens. A test holds it to the procedures that take the cookie. */
export const REFRESH_PATHS = ['/v1/developer/auth/refresh', '/v1/developer/auth/logout'];

/**
 * Nobody but our own pages speaks to /trpc. Another site's page could not read a stream, but hold it open: browsers say
 * by which page a request was sent, also where they send no `Origin`.
 */
export const ownPagesOnly =
  (service: Service): RequestHandler =>
  (req, res, next) => {
    const { origin, 'sec-fetch-site': site = 'none' } = req.headers;
    const isOwn = origin === undefined || isOwnOrigin(service, req);
    if (isOwn && (site === 'same-origin' || site === 'none')) return next();
    answerProblem(service, req, res, new Problem('origin_not_allowed'));
  };

function isOwnOrigin(service: Service, req: Request): boolean {
  const { origin } = req.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const own = new URL(service.baseUrl);
  if (origin === own.origin) return true;
  // On a developer's machine 127.0.0.1 and localhost are the same place.
  const at = new URL(origin);
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(at.hostname) && at.host === req.headers.host;
}
