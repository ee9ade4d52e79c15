import type { RequestRecorder } from '@assent/core/request-log/request-recorder';
import type { RequestHandler } from 'express';
import { identityOf } from './identify.ts';
import { safePath } from './safe-path.ts';

/** What the log says of a request whose client went away before it was answered, as nginx does. */
const CLIENT_GONE = 499;
const MAX_METHOD = 16;
const MAX_PATH = 160;

const codes = new WeakMap<object, string>();

/** Notes the problem that a request is answered with. */
export const answeredWith = (req: object, code: string) => void codes.set(req, code);

/**
 * Records every request of a business system that came with the right open secret: others could fill the log of an
 * account by knowing its appid. Recording waits for nothing, and happens after the answer.
 */
export const recordOpenRequests =
  (requests: Pick<RequestRecorder, 'record'>): RequestHandler =>
  (req, res, next) => {
    const startedAt = Date.now();
    const began = performance.now();
    const { method } = req;
    res.once('close', () => {
      const { credential, account_id: accountId } = identityOf(req);
      if (credential !== 'open_secret' || accountId === undefined) return;
      requests.record({
        accountId,
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
