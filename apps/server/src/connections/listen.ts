import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  connectionsClosed,
  databaseNow,
  endWaits,
  eventStreams,
  Problem,
  problemOut,
  type Service,
  streams,
} from '@assent/core/service';
import type { Logger } from 'pino';
import type { Edge } from '../app.ts';
import { openPort } from './acceptors.ts';
import { limitSlowConnections } from './slow-requests.ts';

/** A filter by a reference of 2,048 characters is 18 kB in a URL. */
const HEADER_LIMIT = 32 * 1024;

/**
 * How long a request may take to arrive, ms, after which it is closed with 408; and how long a connection may be silent, as
 * one with a stream or a long poll never is.
 */
const TIMES = { headers: 10_000, request: 20_000, check: 1_000, silence: 60_000 };
export type Times = Partial<typeof TIMES>;
/** Keep-alive timeout, ms. A proxy keeps its connections for about a minute. */
const KEEP_ALIVE_MS = { direct: 5_000, proxied: 65_000 };
const REQUESTS_PER_CONNECTION = 1_000;
/** Connections that may wait to be accepted. A client beyond that waits seconds before it tries again. */
const BACKLOG = 4_096;

type Listening = {
  host: string;
  port: number;
  times?: Times;
  log?: Pick<Logger, 'warn'>;
};

/** A server that accepts connections. */
export type Listener = {
  address: AddressInfo | string | null;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  /** Stops accepting requests, ends streams and long polls at once, and finishes the other requests in flight. */
  stop(): Promise<void>;
};

/** Serves the app. @throws Error with EADDRINUSE when the port is taken */
export async function listen(
  app: RequestListener,
  service: Service,
  {
    trustProxy,
    unfinishedRequestsPerClient,
  }: Pick<Edge, 'trustProxy' | 'unfinishedRequestsPerClient'>,
  { host, port, times: given, log }: Listening,
): Promise<Listener> {
  const times = { ...TIMES, ...given };
  const server = createServer(
    {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.check,
      keepAliveTimeout: trustProxy > 0 ? KEEP_ALIVE_MS.proxied : KEEP_ALIVE_MS.direct,
    },
    app,
  );
  server.timeout = times.silence;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  if (trustProxy === 0) limitSlowConnections(server, unfinishedRequestsPerClient);
  answerParseErrors(server, service, log);
  const acceptors = [server, ...(await openPort(server, { port, host, backlog: BACKLOG }))];
  return {
    address: server.address(),
    connections: async () => {
      const counts = await Promise.all(acceptors.map(connectionsOf));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    stop: () => stop(server, acceptors),
  };
}

const connectionsOf = (acceptor: NetServer) =>
  new Promise<number>((resolve, reject) =>
    acceptor.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const STOP_MS = 20_000;

/** @param acceptors of all sockets, the server among them */
async function stop(server: Server, acceptors: NetServer[]): Promise<void> {
  const closed = Promise.all(acceptors.map((acceptor) => once(acceptor, 'close')));
  for (const acceptor of acceptors) acceptor.close();
  const endHeld = () => {
    streams.endAll();
    eventStreams.endAll();
    endWaits();
    // A connection that has just finished its request would otherwise be kept alive.
    server.closeIdleConnections();
  };
  endHeld();
  // A request that was being read when the server closed may become a long poll now.
  const held = setInterval(endHeld, 50);
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearInterval(held);
  clearTimeout(late);
}

/**
 * Answers requests that Node's parser cannot read or that do not arrive in time, and destroys the connection: a client that
 * ignores a half-closed connection would otherwise keep it open.
 */
function answerParseErrors(
  server: Server,
  service: Service,
  log: Pick<Logger, 'warn'> = { warn: () => {} },
) {
  const logTls = logTlsClients(service, log);
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => void answers.set(req.socket, res));
  server.on('clientError', (error, socket) => {
    const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (isLate) connectionsClosed.inc({ reason: 'timeout' });
    const answer = answers.get(socket);
    // Part of another answer was sent. A second one would be read as its continuation.
    const isAnswered = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswered) return void socket.destroy();
    const destroy = () => socket.destroy();
    if (isTlsGreeting(error)) {
      logTls();
      return void socket.end(plainAnswer(wordsForTls(service)), destroy);
    }
    const problem = new Problem(isLate ? 'request_timeout' : 'malformed_request');
    return void socket.end(rawAnswer(service, problem), destroy);
  });
}

function rawAnswer({ baseUrl }: Service, problem: Problem): string {
  const requestId = randomUUID();
  const body = JSON.stringify(problemOut(problem, { baseUrl, path: '', requestId }));
  return [
    `HTTP/1.1 ${problem.status} ${problem.status === 408 ? 'Request Timeout' : 'Bad Request'}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}

const plainAnswer = (text: string): string =>
  [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text) + 1}`,
    '',
    `${text}\n`,
  ].join('\r\n');

const TELL_AGAIN_MS = 60_000;

/**
 * Returns whether a parse error comes from a client that speaks TLS: its first bytes are a handshake record. Such a client
 * reports an answer in plain text as a wrong version number, which is the usual sign of https at an http port; an alert of
 * TLS would look like a problem of versions or names.
 */
const isTlsGreeting = (error: Error): boolean => {
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  return packet instanceof Buffer && packet[0] === 0x16 && packet[1] === 0x03;
};

/** Returns what to tell a client that used https here. */
const wordsForTls = ({ baseUrl }: Service): string =>
  baseUrl.startsWith('https:')
    ? `This port speaks http, not https. The address for https is ${baseUrl}, which a proxy in front of this port serves.`
    : `This port speaks http, not https. Use ${baseUrl}.`;

/** Returns a function that logs such a client, at most once a minute. */
function logTlsClients(service: Service, log: Pick<Logger, 'warn'>): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = databaseNow();
    if (now - toldAt < TELL_AGAIN_MS) return;
    toldAt = now;
    log.warn(`a client used https. ${wordsForTls(service)}`);
  };
}
