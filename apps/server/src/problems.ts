import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { identifyApp } from '@assent/core/caller';
import { Problem } from '@assent/core/errors';
import { quotaHeaders } from '@assent/core/messages/quota';
import { problemOf, problemOut } from '@assent/core/problem-answer';
import type { Service } from '@assent/core/service';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { bearerOf, pathOf } from './identify.ts';
import { logRefusal } from './refusals.ts';

/** Headers that go with a problem: Retry-After, and the scheme where a Bearer credential is asked for. */
export function problemHeaders(problem: Problem, path: string): Record<string, string> {
  const takesBearer = path.startsWith('/v1/open') || path.startsWith('/v1/developer');
  const { retryAfterSeconds } = problem.more;
  return {
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(problem.status === 401 && takesBearer && { 'WWW-Authenticate': 'Bearer' }),
  };
}

/** The one writer of problem answers on everything that is not /trpc (RFC 9457). */
export function answerProblem(service: Service, req: Request, res: Response, problem: Problem) {
  const place = { baseUrl: service.baseUrl, path: pathOf(req), requestId: String(req.id) };
  logRefusal(service, req, problem);
  res
    .status(problem.status)
    .set(problemHeaders(problem, place.path))
    .type('application/problem+json')
    .send(JSON.stringify(problemOut(problem, place)));
}

/** What a body parser or a handler threw. Faults are logged; their words stay inside. */
export const problemErrors =
  (service: Service): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const problem = parserProblem(error) ?? problemOf(error);
    if (problem.status >= 500) req.log.error({ err: error }, 'request failed');
    return answerWithQuota(service, req, res, problem);
  };

/** A problem that came before the caller was known: a business system still hears what is left of its day. */
export async function answerWithQuota(
  service: Service,
  req: Request,
  res: Response,
  problem: Problem,
): Promise<void> {
  const isOpen = pathOf(req).startsWith('/v1/open');
  const headers = isOpen && !res.hasHeader('RateLimit') ? await quotaOf(service, req) : {};
  res.set(headers);
  answerProblem(service, req, res, problem);
}

const quotaOf = (service: Service, req: Request): Promise<Record<string, string>> =>
  identifyApp(bearerOf(req.headers.authorization))
    .then((account) => quotaHeaders({ account, service }, Date.now()))
    // Whoever is not known has no quota, and a database that is down does not change the problem.
    .catch(() => ({}));

const PARSER_TYPES: Record<string, Problem> = {
  'entity.parse.failed': new Problem('invalid_json'),
  'entity.too.large': new Problem('payload_too_large'),
  'encoding.unsupported': new Problem('unsupported_media_type'),
  'charset.unsupported': new Problem('unsupported_media_type'),
  'request.size.invalid': new Problem('invalid_json'),
  'request.aborted': new Problem('invalid_json'),
  'entity.verify.failed': new Problem('invalid_json', { detail: 'The body is not UTF-8.' }),
};

const parserProblem = (error: unknown): Problem | undefined =>
  error instanceof Error && 'type' in error ? PARSER_TYPES[String(error.type)] : undefined;

/** What Node's own parser could not read never reaches the app, and is answered all the same. */
export const answerUnreadable = (service: Service) => (_error: Error, socket: Duplex) => {
  if (!socket.writable) return socket.destroy();
  const requestId = randomUUID();
  const place = { baseUrl: service.baseUrl, path: '', requestId };
  const body = JSON.stringify(problemOut(new Problem('malformed_request'), place));
  return socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      '',
      body,
    ].join('\r\n'),
  );
};
