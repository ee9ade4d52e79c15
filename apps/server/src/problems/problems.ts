import {
  bearerOf,
  causeOf,
  databaseNow,
  identifyApp,
  identityOfApp,
  noCookies,
  Problem,
  problemOf,
  problemOut,
  quotaHeaders,
  type Service,
  securityEvent,
} from '@assent/core/service';
import { TRPCError } from '@trpc/server';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { factsOf, identityOf, pathOf, recordIdentity } from '../requests/identify.ts';
import { recordProblem } from '../requests/open-requests.ts';
import { hasBody, sendAndClose } from '../requests/request-bodies.ts';
import { safePath } from '../requests/safe-path.ts';

/** Returns the headers of a problem: Retry-After, Allow, and the scheme where a Bearer credential is asked for. */
export function problemHeaders(problem: Problem, path: string): Record<string, string> {
  const takesBearer = /^\/(v1\/open|v1\/developer|metrics|mcp)/.test(path);
  const { retryAfterSeconds, allow } = problem.more;
  return {
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(allow && { Allow: allow.join(', ') }),
    ...(problem.status === 401 && takesBearer && { 'WWW-Authenticate': 'Bearer' }),
  };
}

/** Writes all problem answers except those of /trpc (RFC 9457). */
export function answerProblem(service: Service, req: Request, res: Response, problem: Problem) {
  const place = { baseUrl: service.baseUrl, path: pathOf(req), requestId: String(req.id) };
  logRefusal(service, req, problem);
  const out = problemOut(problem, place);
  const { title, detail = null, errors = [] } = out;
  recordProblem(req, problem.code, { title, detail, errors });
  const text = JSON.stringify(out);
  res
    .status(problem.status)
    .set(problemHeaders(problem, place.path))
    .type('application/problem+json');
  if (hasBody(req) && !req.complete) sendAndClose(req, res, text);
  else res.send(text);
}

/** Answers errors that a body parser or a handler threw. Unexpected errors are logged, and their messages are not sent. */
export const problemErrors =
  (service: Service): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const problem = bodyProblem(error) ?? problemOf(error);
    logFailure(req, error);
    return answerWithQuota(service, req, res, problem);
  };

/**
 * Answers what a procedure threw. A response that has begun is cut off, so that the client notices that it is not complete.
 */
export async function answerThrown(service: Service, req: Request, res: Response, error: unknown) {
  if (res.headersSent) return void res.destroy();
  const problem = problemIn(error);
  logFailure(req, error);
  await answerWithQuota(service, req, res, problem);
}

/** Logs an error with which a request fails on our side. One that a rule decides, such as too many at once, is a warning. */
export function logFailure(req: Request, error: unknown) {
  const thrown = thrownBy(error);
  const { status, code, more } = problemOf(thrown);
  if (status < 500) return;
  if (!(thrown instanceof Problem)) return req.log.error({ err: thrown }, 'request failed');
  req.log.warn({ problem: code, detail: more.detail }, 'request refused');
}

/** Returns the problem of an error that a procedure threw. */
export const problemIn = (error: unknown) => problemOf(thrownBy(error));

const thrownBy = (error: unknown) => (error instanceof TRPCError ? causeOf(error) : error);

/** Answers a problem that occurred before the caller was known, with the quota headers of a business system. */
export async function answerWithQuota(
  service: Service,
  req: Request,
  res: Response,
  problem: Problem,
): Promise<void> {
  // Reading the quota from a database that has just failed would delay the response.
  const hasQuota = pathOf(req).startsWith('/v1/open') && problem.code !== 'unavailable';
  const headers = hasQuota && !res.hasHeader('RateLimit') ? await quotaOf(service, req) : {};
  res.set(headers);
  answerProblem(service, req, res, problem);
}

const quotaOf = (service: Service, req: Request): Promise<Record<string, string>> =>
  identifyApp({ ...bearerOf(req.headers.authorization), ...noCookies.credentials })
    .then((found) => {
      recordIdentity(req, identityOfApp(found));
      return quotaHeaders({ app: found.app, service }, databaseNow());
    })
    // An unknown caller has no quota, and an unreachable database does not change the problem.
    .catch(() => ({}));

/** Errors of `raw-body`. */
const READER_TYPES: Record<string, Problem> = {
  'entity.too.large': new Problem('payload_too_large'),
  'request.size.invalid': new Problem('invalid_json'),
  'request.aborted': new Problem('invalid_json'),
};

const bodyProblem = (error: unknown): Problem | undefined =>
  error instanceof Error && 'type' in error ? READER_TYPES[String(error.type)] : undefined;

const EVENTS = { 401: 'request_refused', 403: 'request_refused', 429: 'rate_limited' } as const;

/**
 * Writes a refusal or a limit to the security log: which problem, where, and whose request it was as far as it is known.
 * @param procedure on /trpc, where one request may call several
 */
export function logRefusal(service: Service, req: Request, problem: Problem, procedure?: string) {
  const { status, code } = problem;
  if (status !== 401 && status !== 403 && status !== 429) return;
  const path = procedure ? `/trpc/${procedure}` : safePath(req.originalUrl);
  securityEvent({ service, request: factsOf(req) }, EVENTS[status], {
    ...identityOf(req),
    problem: code,
    method: req.method,
    path,
  });
}
