import { randomUUID } from 'node:crypto';
import { safeError } from '@assent/core/log';
import { httpRequests } from '@assent/core/metrics';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const CALLERS_ID = /^[A-Za-z0-9_-]{8,64}$/;
/** Paths in which a token stands. */
const TOKEN_IN_PATH = /(\/(?:join|invites)\/)[^/?]+/;

/** Gives every request an id (the caller's, if it is a good one) and logs it once, without secrets. */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp({
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
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
  });
  return (req, res, next) => log(req, res, next);
}

const safePath = (url: string) => (url.split('?')[0] ?? '').replace(TOKEN_IN_PATH, '$1…');

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
