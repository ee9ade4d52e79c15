import { Problem, type Service } from '@assent/core/service';
import type { Request, RequestHandler } from 'express';
import { answerProblem } from '../problems/problems.ts';

/**
 * Refuses a request with more than one `Host`, as RFC 9112, section 3.2, requires: a proxy and this server could each mean
 * another one of them.
 */
export const oneHost: RequestHandler = ({ rawHeaders }, _res, next) => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts <= 1) return next();
  next(
    new Problem('malformed_request', { detail: `Send the header Host once, not ${hosts} times.` }),
  );
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Requires an `Origin` of ours for unsafe methods, because browsers send cookies with requests of every page.
 */
export const ownOriginOnly =
  (service: Service): RequestHandler =>
  (req, res, next) => {
    if (SAFE.has(req.method) || isOwnOrigin(service, req)) return next();
    answerProblem(service, req, res, foreignOrigin(service, req));
  };

/** What a developer's refresh cookie opens. A test holds it to the procedures that take the cookie. */
export const REFRESH_PATHS = ['/v1/developer/auth/refresh', '/v1/developer/auth/logout'];

/**
 * Refuses pages of other sites at /trpc by `Sec-Fetch-Site`, which browsers send also without `Origin`. Such a page could
 * not read a stream, but it could hold it open.
 */
export const ownPagesOnly =
  (service: Service): RequestHandler =>
  (req, res, next) => {
    const { origin, 'sec-fetch-site': site = 'none' } = req.headers;
    const isOwn = origin === undefined || isOwnOrigin(service, req);
    if (isOwn && (site === 'same-origin' || site === 'none')) return next();
    if (!isOwn) return answerProblem(service, req, res, foreignOrigin(service, req));
    const detail = 'Only the pages of Assent may call this. Use /v1, the public interface.';
    answerProblem(service, req, res, new Problem('origin_not_allowed', { detail }));
  };

/** Returns the problem, with the header to send: clients other than browsers send no `Origin` by themselves. */
function foreignOrigin({ baseUrl }: Service, { headers }: Request): Problem {
  const found = headers.origin ? 'has another Origin than ours' : 'has no Origin header';
  const detail = `The request ${found}. Send the header Origin: ${new URL(baseUrl).origin}`;
  return new Problem('origin_not_allowed', { detail });
}

function isOwnOrigin(service: Service, req: Request): boolean {
  const { origin } = req.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const own = new URL(service.baseUrl);
  if (origin === own.origin) return true;
  // On a developer's machine 127.0.0.1 and localhost are the same place.
  const at = new URL(origin);
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(at.hostname) && at.host === req.headers.host;
}
