import { httpRequests, safeError } from '@assent/core/service';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { clientAddress, identityOf, requestIdOf } from './identify.ts';
import { safePath } from './safe-path.ts';

/** Assigns an id to every request (the caller's, if it is valid) and logs it once, without secrets. */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp<Request>({
    logger,
    quietReqLogger: true,
    genReqId: requestIdOf,
    // Headers carry credentials and queries carry tokens, so neither is written.
    serializers: {
      err: (error: unknown) => safeError(rawOf(error)),
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: safePath(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customSuccessObject: (req, _res, line: object) => ({ ...line, ...fromWhom(req) }),
    // A failure has a line of its own. Without an error pino-http would create one, whose stack is useless.
    customErrorObject: (req, _res, _error, line: object) => ({
      ...line,
      err: undefined,
      ...fromWhom(req),
    }),
    // A request that is refused for a time is expected. What made it fail, if anything did, has a line of its own.
    customLogLevel: (_req, { statusCode }) =>
      statusCode === 503 ? 'warn' : statusCode >= 500 ? 'error' : 'info',
  });
  return (req, res, next) => log(req, res, next);
}

/** Returns the error that was thrown: pino-http calls the serializer with a copy, which is no `Error`. */
const rawOf = (copy: unknown): unknown =>
  typeof copy === 'object' && copy !== null && 'raw' in copy ? copy.raw : copy;

/** Returns the client's address, the credential and its owner. */
const fromWhom = (req: Request) => ({ client: clientAddress(req), ...identityOf(req) });

const SURFACES = [
  '/v1/open',
  '/v1/developer',
  '/v1/app',
  '/trpc',
  '/console',
  '/inbox',
  '/docs',
  '/packages',
];

/** Times every request by surface. */
export const requestMetrics: RequestHandler = (req, res, next) => {
  const stop = httpRequests.startTimer({ method: req.method });
  const surface = SURFACES.find((start) => req.path.startsWith(start)) ?? 'other';
  res.once('close', () => {
    // The duration of a stream is not a response time.
    const isStream = String(res.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) stop({ surface, status: res.statusCode });
  });
  next();
};
