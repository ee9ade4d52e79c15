import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsClosed, databaseNow, networkOf } from '@assent/core/service';
import type { RequestHandler } from 'express';
import { clientAddress } from '../requests/identify.ts';
import { hasBody } from '../requests/request-bodies.ts';

/**
 * Limits the connections of one client network that have no complete request: new ones, those that are sending headers or
 * a body, and idle ones. For servers without a proxy; behind one, every connection is the proxy's.
 */
export function limitSlowConnections(server: Server, limit: number) {
  const clients = trackPendingRequests(limit);
  const ends = new WeakMap<Socket, () => void>();

  const wait = (socket: Socket) => {
    ends.get(socket)?.();
    if (socket.destroyed) return;
    ends.set(
      socket,
      clients.begin(socket.remoteAddress ?? '', () => socket.destroy()),
    );
  };
  const stop = (socket: Socket) => ends.get(socket)?.();

  server.on('connection', (socket) => {
    wait(socket);
    socket.once('close', () => stop(socket));
  });
  server.prependListener('request', (req, res) => {
    const { socket } = req;
    if (hasBody(req)) req.once('end', () => stop(socket));
    if (!hasBody(req)) stop(socket);
    res.once('finish', () => wait(socket));
  });
}

/** Limits the requests of one client network whose bodies have not arrived, for a server behind trusted proxies. */
export function limitSlowBodies(limit: number): RequestHandler {
  const clients = trackPendingRequests(limit);
  return (req, _res, next) => {
    if (!hasBody(req)) return next();
    const stop = clients.begin(clientAddress(req), () => req.socket.destroy());
    req.once('end', stop);
    req.once('close', stop);
    return next();
  };
}

/** Requests of a burst get this time to arrive before one of them is closed. */
const GRACE_MS = 1_000;

type Waiting = { since: number; close(): void };

/**
 * Counts the requests of each client network that have not fully arrived. Beyond the limit the oldest is closed, so that
 * slow clients are affected, and not the next client of the same network.
 */
function trackPendingRequests(limit: number) {
  const networks = new Map<string, Set<Waiting>>();

  return {
    /** Counts a request of a client. Returns a function that ends it. */
    begin(address: string, close: () => void): () => void {
      const network = networkOf(address);
      const waiting = networks.get(network) ?? new Set();
      networks.set(network, waiting);
      const begun = { since: databaseNow(), close };
      waiting.add(begun);
      closeLongest(waiting, limit);
      return () => {
        waiting.delete(begun);
        if (waiting.size === 0 && networks.get(network) === waiting) networks.delete(network);
      };
    },
  };
}

function closeLongest(waiting: Set<Waiting>, limit: number) {
  for (const each of waiting) {
    if (waiting.size <= limit || databaseNow() - each.since < GRACE_MS) return;
    waiting.delete(each);
    connectionsClosed.inc({ reason: 'too_many_slow' });
    each.close();
  }
}

/**
 * Lets a connection be silent until the response: for requests that take longer than a minute. Node sets this back for the
 * next request of the connection.
 */
export const allowSilence: RequestHandler = (req, _res, next) => {
  req.socket.setTimeout(0);
  next();
};
