import { problemOf } from '@assent/core/problem-answer';
import { appRouter } from '@assent/core/router';
import { isPageStream } from '@assent/core/streams/streams';
import { ListenIn } from '@assent/core/streams/streams.schema';
import { causeOf, STREAM_TIMES } from '@assent/core/trpc';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import PQueue from 'p-queue';
import { problemHeaders } from '../problems/problems.ts';
import { logRefusal } from '../problems/refusals.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { CONNECTED, eventText } from './frames.ts';
import { openHeartbeat } from './heartbeat.ts';
import { sendToPage } from './page-connection.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Proxies must neither store, buffer nor compress a stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/**
 * Maximum number of pages that are identified and connected at a time. After a restart thousands come at once, and other
 * requests must not wait behind their queries.
 */
export const MOST_OPENING = 16;

/**
 * Serves the streams of open pages, the subscriptions of `changes`. tRPC's adapter would pass each event of each page
 * through web streams and promises; this writes the same format (ADR 70). Other requests are passed on.
 */
export function openPages(dependencies: Dependencies): RequestHandler {
  const heartbeat = openHeartbeat(STREAM_TIMES.ping);
  const opening = new PQueue({ concurrency: MOST_OPENING });
  return async (req, res, next) => {
    const name = streamOf(req);
    if (!name) return next();
    const context = contextOf(dependencies, 'trpc', req, res);
    const open = async () => {
      // The page may have left while it waited.
      if (res.closed) return null;
      return appRouter.createCaller(context).changes[name](inputOf(req));
    };
    try {
      const stream = await opening.add(open);
      if (!stream) return;
      if (!isPageStream(stream)) throw new Error('not the stream of a page');
      res.writeHead(200, HEADERS);
      sendToPage(res, stream, heartbeat);
    } catch (error) {
      refuse(req, res, { name, error, context });
    }
  };
}

const STREAMS = ['ofApp', 'ofPerson'] as const;
type Name = (typeof STREAMS)[number];

/** Returns the stream that a request opens. A batch of streams is refused by the library. */
function streamOf({ method, path, query }: Request): Name | undefined {
  if (method !== 'GET' || firstOf(query.batch) === '1') return undefined;
  return STREAMS.find((name) => decoded(path) === `/changes.${name}`);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** @throws TRPCError, ZodError */
function inputOf({ query }: Request): ListenIn {
  const text = firstOf(query.input);
  if (typeof text !== 'string') return undefined;
  try {
    return ListenIn.parse(JSON.parse(text));
  } catch (cause) {
    throw cause instanceof SyntaxError ? new TRPCError({ code: 'PARSE_ERROR', cause }) : cause;
  }
}

type Refusal = { name: Name; error: unknown; context: ReturnType<typeof contextOf> };

/** Refuses with the status of the problem, which the page reads, and as an event, which tRPC's client reads. */
function refuse(req: Request, res: Response, { name, error: thrown, context }: Refusal) {
  const path = `changes.${name}`;
  const error = getTRPCErrorFromUnknown(thrown);
  const problem = problemOf(causeOf(error));
  logRefusal(context.service, req, problem, path);
  if (problem.status >= 500) req.log.error({ err: error.cause ?? error }, 'request failed');
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'subscription',
    path,
    input: undefined,
    ctx: context,
  });
  res.writeHead(problem.status, { ...HEADERS, ...problemHeaders(problem, '/trpc') });
  res.end(CONNECTED + eventText(JSON.stringify(shape), 'serialized-error'));
}
