import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@assent/core/errors';
import { requestsInFlight, shedRequests } from '@assent/core/monitoring/metrics';
import { problemOut } from '@assent/core/problem-answer';
import type { Service } from '@assent/core/service';
import type { RequestHandler } from 'express';
import { pathOf } from '../requests/identify.ts';
import { BODY_LIMIT } from '../requests/request-bodies.ts';
import { requestIdOf } from '../requests/request-id.ts';
import { openAdaptiveLimit } from './adaptive-limit.ts';
import type { Overload } from './overload.ts';
import { isLongPoll, type Priority, priorityOf, SHARES } from './priorities.ts';

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
  /** Refuses a request if the limit is reached. Returns whether it did. */
  const refuses = (req: IncomingMessage, res: ServerResponse, priority: Priority) => {
    if (!isFull(priority)) return false;
    shedRequests.inc({ priority });
    overload.record();
    answerOverloaded(service, req, res);
    return true;
  };
  const count = (res: ServerResponse, priority: Priority, isHeld: boolean) => {
    inFlight += 1;
    requestsInFlight.inc({ priority });
    const startedAt = performance.now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (!isHeld) limit.record(performance.now() - startedAt, inFlight);
      inFlight -= 1;
      requestsInFlight.dec({ priority });
    };
    const timer = isHeld ? setTimeout(end, LONG_POLL_MS) : undefined;
    // Not `finish`: a client that reads slowly would hold its place.
    res.once('prefinish', end);
    res.once('close', end);
  };

  return {
    /**
     * Refuses a request above the limit before anything else is done for it, and without Express, which costs more than the
     * answer. Returns whether it did. A body that is not short is left to its reader.
     */
    refusesEarly(req: IncomingMessage, res: ServerResponse): boolean {
      const [path = ''] = (req.url ?? '').split('?');
      const priority = priorityOf({ path });
      return priority !== null && hasShortBody(req) && refuses(req, res, priority);
    },
    /**
     * Counts a request, whose body has arrived, as in flight until it is answered. Checks the limit again: other requests
     * may have arrived with the body of this one.
     */
    count: ((req, res, next) => {
      const priority = priorityOf(req);
      if (!priority) return next();
      if (refuses(req, res, priority)) return;
      count(res, priority, isLongPoll(req));
      return next();
    }) satisfies RequestHandler,
  };
}

/** Node discards a body that is not read, whatever its length. */
const hasShortBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= BODY_LIMIT;

const OVERLOADED = new Problem('unavailable', {
  detail: 'The server is overloaded. Wait for the time in Retry-After.',
});
const HEADERS = {
  'Retry-After': '1',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** Answers with the problem, in the form that the client reads. */
function answerOverloaded({ baseUrl }: Service, req: IncomingMessage, res: ServerResponse) {
  const path = pathOf({ originalUrl: req.url ?? '' });
  const out = problemOut(OVERLOADED, { baseUrl, path, requestId: requestIdOf(req, res) });
  const isTrpc = path.toLowerCase().startsWith('/trpc');
  const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: out.status, problem: out };
  const text = JSON.stringify(isTrpc ? { error: { message: out.title, code: -32603, data } } : out);
  res.writeHead(out.status, {
    ...HEADERS,
    'Content-Type': `application/${isTrpc ? 'json' : 'problem+json'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  });
  res.end(text);
}
