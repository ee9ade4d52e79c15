import { Problem } from '@assent/core/errors';
import { requestsInFlight, shedRequests } from '@assent/core/monitoring/metrics';
import { problemOut } from '@assent/core/problem-answer';
import type { Service } from '@assent/core/service';
import type { Request, RequestHandler, Response } from 'express';
import { problemHeaders } from '../problems/problems.ts';
import { pathOf } from '../requests/identify.ts';
import { BODY_LIMIT, sendAndClose } from '../requests/request-bodies.ts';
import { requestIdOf } from '../requests/request-id.ts';
import { openAdaptiveLimit } from './adaptive-limit.ts';
import type { Overload } from './overload.ts';
import { isLongPoll, type Priority, priorityOf, SHARES } from './priorities.ts';

const RETRY_AFTER_SECONDS = 1;
/** Time for which a long poll counts, ms. Then it has read the message, and waits without using anything. */
const LONG_POLL_MS = 100;

/**
 * Limits the requests in flight that use the database, and refuses further ones with 503 and `Retry-After`, so that those in
 * flight end in time (ADR 47).
 */
export function openLoadLimit(service: Service, most: number, overload: Overload) {
  const limit = openAdaptiveLimit(most);
  let inFlight = 0;

  const isFull = (priority: Priority) => inFlight >= Math.floor(limit.now() * SHARES[priority]);
  const refuse = (req: Request, res: Response, priority: Priority) => {
    shedRequests.inc({ priority });
    overload.record();
    answerOverloaded(service, req, res);
  };
  const count = (res: Response, priority: Priority, isHeld: boolean) => {
    inFlight += 1;
    requestsInFlight.inc({ priority });
    const startedAt = performance.now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      inFlight -= 1;
      requestsInFlight.dec({ priority });
      if (!isHeld) limit.record(performance.now() - startedAt);
    };
    const timer = isHeld ? setTimeout(end, LONG_POLL_MS) : undefined;
    // Not `finish`: a client that reads slowly would hold its place.
    res.once('prefinish', end);
    res.once('close', end);
  };

  const refuseAboveLimit: RequestHandler = (req, res, next) => {
    const priority = priorityOf(req);
    if (priority && isFull(priority)) return refuse(req, res, priority);
    return next();
  };
  /** Checks the limit again, because further requests may have arrived with the body of this one. */
  const countRequest: RequestHandler = (req, res, next) => {
    const priority = priorityOf(req);
    if (!priority) return next();
    if (isFull(priority)) return refuse(req, res, priority);
    count(res, priority, isLongPoll(req));
    return next();
  };

  return {
    /** Refuses a request above the limit before anything else is done for it. */
    refuseAboveLimit,
    /** Counts a request, whose body has arrived, as in flight until it is answered. */
    countRequest,
  };
}

/** Answers with the problem, in the form that the client expects, and keeps its connection. */
function answerOverloaded({ baseUrl }: Service, req: Request, res: Response) {
  const detail = 'The server is overloaded. Wait for the time in Retry-After.';
  const problem = new Problem('unavailable', { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const out = problemOut(problem, { baseUrl, path: pathOf(req), requestId: requestIdOf(req, res) });
  const isTrpc = req.path.toLowerCase().startsWith('/trpc');
  const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: out.status, problem: out };
  const text = JSON.stringify(isTrpc ? { error: { message: out.title, code: -32603, data } } : out);
  res
    .status(out.status)
    .set(problemHeaders(problem, req.path))
    .set('Cache-Control', 'no-store')
    .type(isTrpc ? 'application/json' : 'application/problem+json');
  // Node discards a body that is not read. A long one would take time.
  const { 'content-length': length = '0', 'transfer-encoding': coding } = req.headers;
  if (!req.complete && (coding !== undefined || Number(length) > BODY_LIMIT))
    return sendAndClose(req, res, text);
  return void res.end(text);
}
