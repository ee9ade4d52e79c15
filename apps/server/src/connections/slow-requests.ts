import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { clientAddress } from '../requests/client-address.ts';
import { hasBody } from '../requests/request-bodies.ts';
import { trackPendingRequests } from './pending-requests.ts';

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
