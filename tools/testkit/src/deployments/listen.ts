import { createServer, type Server } from 'node:net';

/** Starts listening on a free port of the loopback address. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}

/** Returns a free port, for a program that must know its own address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
