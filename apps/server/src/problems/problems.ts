import { bearerOf } from '@assent/core/credentials/credentials';
import { databaseNow } from '@assent/core/database/clock';
import { Problem } from '@assent/core/errors';
import { identifyApp, identityOfApp } from '@assent/core/keys/key-caller';
import { problemOf, problemOut } from '@assent/core/problem-answer';
import { quotaHeaders } from '@assent/core/quotas/quota';
import type { Service } from '@assent/core/service';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { pathOf, recordIdentity } from '../requests/identify.ts';
import { recordProblemCode } from '../requests/open-requests.ts';
import { hasBody, sendAndClose } from '../requests/request-bodies.ts';
import { logRefusal } from './refusals.ts';

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
  recordProblemCode(req, problem.code);
  const text = JSON.stringify(problemOut(problem, place));
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
    if (problem.status >= 500) req.log.error({ err: error }, 'request failed');
    return answerWithQuota(service, req, res, problem);
  };

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
  identifyApp({
    ...bearerOf(req.headers.authorization),
    personSession: null,
    developerSession: null,
  })
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
