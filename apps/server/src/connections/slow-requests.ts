import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { clientAddress } from '../requests/client-address.ts';
import { hasBody } from '../requests/request-bodies.ts';
import { openWaiting } from './waiting.ts';

/**
 * Limits the connections of one client network that have not sent their request to its end: new, in the middle of headers
 * or body, or idle. For a server that clients connect to directly; behind a proxy every connection is the proxy's.
 */
export function limitSlowConnections(server: Server, limit: number) {
  const clients = openWaiting(limit);
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
  const clients = openWaiting(limit);
  return (req, _res, next) => {
    if (!hasBody(req)) return next();
    const stop = clients.begin(clientAddress(req), () => req.socket.destroy());
    req.once('end', stop);
    req.once('close', stop);
    return next();
  };
}
