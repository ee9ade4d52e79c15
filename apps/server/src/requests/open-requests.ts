import type { LoggedProblem } from '@assent/core/schemas';
import {
  databaseNow,
  isId,
  messageIdIn,
  OPEN_SECRET,
  type RequestRecorder,
  routeOf,
  sendingHost,
} from '@assent/core/service';
import type { Request, RequestHandler } from 'express';
import { identityOf } from './identify.ts';
import { safePath } from './safe-path.ts';

/** The status in the log of a request whose client closed the connection first, as in nginx. */
const CLIENT_GONE = 499;
const MAX_METHOD = 16;
const MAX_PATH = 160;

/** Maximum length of a header's value, and of a problem as JSON. */
const MAX_HEADER = 256;
const MAX_PROBLEM = 4_000;

/** What the log has of the answer to a request. */
type Answered = { code?: string; problem?: LoggedProblem; messageId?: string };
const answers = new WeakMap<object, Answered>();
const add = (req: object, more: Answered) =>
  void answers.set(req, { ...answers.get(req), ...more });

/** Stores the code of the problem that a request is answered with, and what was said about it. */
export const recordProblem = (req: object, code: string, problem?: LoggedProblem) =>
  add(req, { code, problem });

/** Stores the id of the message that a request was answered with. */
export function recordMessage(req: object, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('message_id' in body)) return;
  const { message_id: messageId } = body;
  if (typeof messageId === 'string' && isId('msg', messageId)) add(req, { messageId });
}

/** The headers that are logged: those that contain no secret, and of which the sender may want to know what arrived. */
const HEADERS = [
  'user-agent',
  'content-type',
  'content-length',
  'accept',
  'idempotency-key',
  'traceparent',
  'mcp-protocol-version',
];

/** Returns the headers as JSON. In place of a secret is the app of it. */
function headersOf(req: Request, appId: string): string {
  const authorization = { name: 'authorization', value: `Bearer ${appId}:…` };
  const others = HEADERS.flatMap((name) => {
    const value = req.get(name);
    return value === undefined ? [] : [{ name, value: withoutSecrets(value).slice(0, MAX_HEADER) }];
  });
  return JSON.stringify([authorization, ...others]);
}

/** Secrets and keys of ours, wherever they were written by mistake. */
const withoutSecrets = (text: string) =>
  text.replaceAll(/\b[a-z]{2,5}_[A-Za-z0-9_+/=-]{40,}/g, '…');

/** Returns the problem as JSON; without the single errors if it is long. */
function problemText(problem: LoggedProblem | undefined): string | null {
  if (problem === undefined) return null;
  const text = withoutSecrets(JSON.stringify(problem));
  if (text.length <= MAX_PROBLEM) return text;
  return JSON.stringify({ ...problem, detail: null, errors: [] });
}

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
      const { credential, app_id: appId, key_id: keyId = OPEN_SECRET } = identityOf(req);
      const { code = null, problem, messageId } = answers.get(req) ?? {};
      const isOpen = credential === 'open_secret' || credential === 'api_key';
      if (!isOpen || appId === undefined) return;
      const path = safePath(req.originalUrl).slice(0, MAX_PATH);
      requests.record({
        appId,
        requestId: String(req.id),
        method: method.slice(0, MAX_METHOD),
        path,
        status: res.headersSent ? res.statusCode : CLIENT_GONE,
        code,
        durationMs: Math.round(performance.now() - began),
        startedAt,
        hookHost: sendingHost(path, req.body),
        route: routeOf(path),
        keyId,
        messageId: messageId ?? messageIdIn(path),
        headers: headersOf(req, appId),
        problem: problemText(problem),
      });
    });
    next();
  };
