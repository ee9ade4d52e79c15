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
    if (isOwnOrigin(service, req)) return next();
    if (SAFE.has(req.method) && !isForeignStream(req)) return next();
    answerProblem(service, req, res, new Problem('origin_not_allowed'));
  };

/** Another site could not read a stream, but hold it open. Our own pages name no origin in a GET. */
const isForeignStream = ({ headers }: Request) =>
  headers.origin !== undefined && headers.accept === 'text/event-stream';

function isOwnOrigin(service: Service, req: Request): boolean {
  const { origin } = req.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const own = new URL(service.baseUrl);
  if (origin === own.origin) return true;
  // On a developer's machine 127.0.0.1 and localhost are the same place.
  const at = new URL(origin);
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(at.hostname) && at.host === req.headers.host;
}
