import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { eventStreams } from '@assent/core/live/event-streams/event-streams';
import { streams } from '@assent/core/live/streams/streams';
import { endWaits } from '@assent/core/messages/waits/watch';
import type { Service } from '@assent/core/platform/service';
import type { Logger } from 'pino';
import type { Edge } from '../app.ts';
import { openPort } from './acceptors.ts';
import { answerParseErrors } from './parse-errors.ts';
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
