import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  Problem,
  problemOut,
  requestsInFlight,
  type Service,
  shedRequests,
} from '@assent/core/service';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pathOf, requestIdOf } from '../requests/identify.ts';
import { BODY_LIMIT } from '../requests/request-bodies.ts';

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

/**
 * The priorities of requests under overload, each with the share of the limit up to which its requests are accepted. A
 * refused program tries again by itself. A person who waits for a page does not, and an answer must not be lost.
 */
const SHARES = { program: 0.75, page: 0.875, answer: 1 } as const;

type Priority = keyof typeof SHARES;

/** What a person does to answer a message, by REST and by tRPC, where one path may name several calls. */
const ANSWER = /^\/v1\/app\/messages\/[^/]+\/(respond|passkey-challenge|report)\/?$/;
const TRPC = '/trpc/';
const ANSWERS = new Set(['answers.respond', 'answers.passkeychallenge', 'reports.report']);
/** One stream of changes or of events. They have limits of their own (streams.ts, event-streams.ts). */
const STREAM = /^\/(trpc\/changes\.\w+|v1\/open\/events\/stream\/?)$/;

const PRIORITIES: [RegExp, Priority | null][] = [
  [STREAM, null],
  [ANSWER, 'answer'],
  [/^\/(v1\/app|trpc)(\/|$)/, 'page'],
  [/^\/(v1\/(open|developer)|mcp|log|witness)(\/|$)/, 'program'],
];

/** Returns the priority of a request that uses the database, or null for another one, which is never refused. */
export function priorityOf({ path }: Pick<Request, 'path'>): Priority | null {
  // Routes match whatever the case.
  const lower = path.toLowerCase();
  const calls = lower.startsWith(TRPC) ? lower.slice(TRPC.length).split(',') : [];
  if (calls.some((call) => ANSWERS.has(call))) return 'answer';
  return PRIORITIES.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** Requests of agents, most of which wait for an answer. */
const WAITING = /^\/(mcp|v1\/open\/hooks\/permission)\/?$/i;

/** Returns whether a request waits for an answer, with `?wait=` or for an agent, and does nothing meanwhile. */
export const isLongPoll = ({ method, query, path }: Pick<Request, 'method' | 'query' | 'path'>) =>
  (method === 'GET' && query.wait !== undefined) || WAITING.test(path);

/** Time that half of the requests may take, ms. If they take longer, they wait for each other. */
const TARGET_MS = 300;
/** The limit changes after this time, ms, and this number of requests. */
const WINDOW_MS = 200;
const WINDOW_REQUESTS = 8;
const RISE = 1.1;
const FALL = 0.8;
/** The limit is not reduced below this: a few slow requests are no overload. */
const LEAST = 64;

/**
 * A limit of requests in flight that follows what the process manages: it falls below what is in flight when the median
 * request takes longer than the target twice in a row, and rises again otherwise. How many requests that is depends on the machine, on the
 * database and on what else both do.
 */
export function openAdaptiveLimit(most: number, clock: () => number = () => performance.now()) {
  const least = Math.min(LEAST, most);
  let limit = most;
  let wasSlow = false;
  let durations: number[] = [];
  let windowEnds = clock() + WINDOW_MS;

  const adapt = (inFlight: number) => {
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;
    const isSlow = median > TARGET_MS;
    const next = isSlow ? Math.min(limit, inFlight) * FALL : limit * RISE;
    // After one stall, of the disk for example, all requests that waited for it end at once.
    if (!isSlow || wasSlow) limit = Math.min(most, Math.max(least, next));
    wasSlow = isSlow;
    durations = [];
    windowEnds = clock() + WINDOW_MS;
  };

  return {
    /** Returns how many requests may be in flight now. */
    now: () => limit,
    /** Records that a request was answered after so many ms, while so many were in flight. */
    record(durationMs: number, inFlight: number) {
      durations.push(durationMs);
      if (durations.length >= WINDOW_REQUESTS && clock() >= windowEnds) adapt(inFlight);
    },
  };
}

/** Overload ends when no request was refused for this time, ms. Clients try again sooner. */
const QUIET_MS = 5_000;
/** Time after which overload is reported as persistent, ms. */
const PERSISTENT_MS = 30_000;
const LOG_AGAIN_MS = 60_000;

/** Observes overload. Logs it when it begins and once a minute, instead of every refused request. */
export function observeOverload(log: Pick<Logger, 'warn'>, clock = Date.now) {
  let [since, last, logged] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let refused = 0;
  return {
    /** Records that a request was refused. */
    record() {
      const now = clock();
      if (now - last > QUIET_MS) since = now;
      last = now;
      refused += 1;
      if (now - logged < LOG_AGAIN_MS) return;
      log.warn({ refused }, 'overloaded: requests are refused with 503');
      logged = now;
      refused = 0;
    },
    /** Returns whether requests have been refused for long, and still are. */
    isPersistent: () => clock() - last < QUIET_MS && last - since >= PERSISTENT_MS,
  };
}
type Overload = ReturnType<typeof observeOverload>;
