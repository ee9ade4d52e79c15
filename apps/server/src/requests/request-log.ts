import { randomUUID } from 'node:crypto';
import { safeError } from '@assent/core/monitoring/log';
import { httpRequests } from '@assent/core/monitoring/metrics';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { clientAddress } from './client-address.ts';
import { identityOf } from './identify.ts';
import { safePath } from './safe-path.ts';

const CALLERS_ID = /^[A-Za-z0-9_-]{8,64}$/;
/** Gives every request an id (the caller's, if it is a good one) and logs it once, without secrets. */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp<Request>({
    logger,
    quietReqLogger: true,
    genReqId(req, res) {
      const given = [req.headers['x-request-id']].flat()[0] ?? '';
      const id = CALLERS_ID.test(given) ? given : randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    // Headers carry credentials and queries carry tokens, so neither is written.
    serializers: {
      err: safeError,
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: safePath(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customSuccessObject: (req, _res, line: object) => ({ ...line, ...fromWhom(req) }),
    // What failed has a line of its own. Without an error there is one made up, whose stack says nothing.
    customErrorObject: (req, _res, _error, line: object) => ({
      ...line,
      err: undefined,
      ...fromWhom(req),
    }),
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
  });
  return (req, res, next) => log(req, res, next);
}

/** The client's address, the credential, and whose it is. */
const fromWhom = (req: Request) => ({ client: clientAddress(req), ...identityOf(req) });

const SURFACES = ['/v1/open', '/v1/developer', '/v1/app', '/trpc', '/console', '/inbox', '/docs'];

/** Times every request by surface. */
export const requestMetrics: RequestHandler = (req, res, next) => {
  const stop = httpRequests.startTimer({ method: req.method });
  const surface = SURFACES.find((start) => req.path.startsWith(start)) ?? 'other';
  res.once('close', () => {
    // How long a stream stays open says nothing about how fast we answer.
    const isStream = String(res.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) stop({ surface, status: res.statusCode });
  });
  next();
};
