import { databaseNow } from '@assent/core/database/clock';
import type { RequestRecorder } from '@assent/core/request-log/request-recorder';
import type { RequestHandler } from 'express';
import { identityOf } from './identify.ts';
import { safePath } from './safe-path.ts';

/** The status in the log of a request whose client closed the connection first, as in nginx. */
const CLIENT_GONE = 499;
const MAX_METHOD = 16;
const MAX_PATH = 160;

const codes = new WeakMap<object, string>();

/** Stores the code of the problem that a request is answered with. */
export const recordProblemCode = (req: object, code: string) => void codes.set(req, code);

/**
 * Records requests with the right open secret or key, after the answer and without delay. Other requests are not
 * recorded: an appid alone must not be enough to fill the log of an app.
 */
export const recordOpenRequests =
  (requests: Pick<RequestRecorder, 'record'>): RequestHandler =>
  (req, res, next) => {
    const startedAt = databaseNow();
    const began = performance.now();
    const { method } = req;
    res.once('close', () => {
      const { credential, app_id: appId } = identityOf(req);
      const isOpen = credential === 'open_secret' || credential === 'api_key';
      if (!isOpen || appId === undefined) return;
      requests.record({
        appId,
        requestId: String(req.id),
        method: method.slice(0, MAX_METHOD),
        path: safePath(req.originalUrl).slice(0, MAX_PATH),
        status: res.headersSent ? res.statusCode : CLIENT_GONE,
        code: codes.get(req) ?? null,
        durationMs: Math.round(performance.now() - began),
        startedAt,
      });
    });
    next();
  };
