import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { jsonLine } from '@assent/core/pure/platform/schemas/json/json-line';
import { appRouter } from '@assent/core/router';
import {
  type Changes,
  causeOf,
  isPageStream,
  ListenIn,
  type PageStream,
  problemOf,
  STREAM_TIMES,
} from '@assent/core/service';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import PQueue from 'p-queue';
import { logFailure, logRefusal, problemHeaders } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';

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
export const MAX_OPENING = 16;

/**
 * Serves the streams of open pages, the subscriptions of `changes`. tRPC's adapter would pass each event of each page
 * through web streams and promises; this writes the same format (ADR 70). Other requests are passed on.
 */
export function openPages(dependencies: Dependencies): RequestHandler {
  const heartbeat = openHeartbeat(STREAM_TIMES.ping);
  const opening = new PQueue({ concurrency: MAX_OPENING });
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
  logFailure(req, error);
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'subscription',
    path,
    input: undefined,
    ctx: context,
  });
  res.writeHead(problem.status, { ...HEADERS, ...problemHeaders(problem, '/trpc') });
  res.end(CONNECTED + eventText(jsonLine(shape), 'serialized-error'));
}

/**
 * Sends a stream to its page. The frames are written to the socket directly: a promise, or the chunks that
 * `response.write` makes, would cost more than the change itself at thousands of pages (ADR 70).
 * @param res with its head, which is not sent yet
 */
export function sendToPage(res: ServerResponse, stream: PageStream, heartbeat: Heartbeat): void {
  const { socket } = res;
  if (res.closed || res.destroyed) return void stream.close();
  // A pipelined request waits for the response before it.
  if (socket) connect(res, socket, stream, heartbeat);
  else {
    res.once('close', stream.close);
    res.once('socket', (its: Socket) => connect(res, its, stream, heartbeat));
  }
}

function connect(res: ServerResponse, socket: Socket, stream: PageStream, heartbeat: Heartbeat) {
  /** Returns whether the socket takes more; what it already holds is at most its buffer and one frame. */
  const write = ({ chunk, plain }: Frame) =>
    socket.writable ? socket.write(res.chunkedEncoding ? chunk : plain) : true;

  const stopPinging = heartbeat.add(() => {
    if (!socket.writableNeedDrain) write(pingFrame);
  });
  res.once('close', () => {
    stopPinging();
    stream.close();
  });
  socket.cork();
  res.flushHeaders();
  write(connectedFrame);
  stream.follow({
    send(changes) {
      if (write(frameOf(changes))) return true;
      socket.once('drain', stream.resume);
      return false;
    },
    end: () => {
      if (!res.destroyed) res.end(RETURN);
    },
    destroy: () => void res.destroy(),
  });
  socket.uncork();
}

/** Bytes of Server-Sent Events, as a body without an encoding (HTTP/1.0) and as one chunk of a chunked body. */
type Frame = { plain: Buffer; chunk: Buffer };

/** Returns the text of one event, in the format that tRPC's clients read. */
const eventText = (data: string, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${data}\n\n`;

function frame(text: string): Frame {
  const plain = Buffer.from(text);
  const chunk = Buffer.from(`${plain.length.toString(16)}\r\n${text}\r\n`);
  return { plain, chunk };
}

/** The first event of a stream: how the client recognizes a lost connection. */
const CONNECTED = eventText(
  JSON.stringify({ reconnectAfterInactivityMs: STREAM_TIMES.reconnectAfterInactivity }),
  'connected',
);
/** The last event: without it the browser would reconnect by itself, at once. */
const RETURN = eventText('', 'return');

const connectedFrame = frame(CONNECTED);
const pingFrame = frame(eventText('', 'ping'));

const frames = new WeakMap<Changes, Frame>();

/** Returns the bytes of a list. They are made once for all pages that receive it. */
function frameOf(changes: Changes): Frame {
  const known = frames.get(changes);
  if (known) return known;
  const made = frame(eventText(jsonLine(changes)));
  frames.set(changes, made);
  return made;
}

const TICK_MS = 250;

/**
 * Calls each member once per interval, with one timer for all. Each tick calls a part of them, so that thousands do not
 * delay the other work of the process.
 * @param everyMs the interval, a multiple of 250 ms
 */
export function openHeartbeat(everyMs: number) {
  const parts = Array.from({ length: everyMs / TICK_MS }, () => new Set<() => void>());
  let timer: NodeJS.Timeout | undefined;
  let [ticks, added, members] = [0, 0, 0];

  const tick = () => {
    ticks += 1;
    for (const beat of parts[ticks % parts.length] ?? []) beat();
  };

  return {
    /** Calls a function at the next interval, and then at each. Returns a function that stops it. */
    add(beat: () => void): () => void {
      const part = parts[added % parts.length];
      added += 1;
      members += 1;
      part?.add(beat);
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        if (!part?.delete(beat)) return;
        members -= 1;
        if (members > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
type Heartbeat = ReturnType<typeof openHeartbeat>;
