import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Starts listening on a free port of the loopback address. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await listenOn(server, 0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}

/** Below what Linux, macOS and the BSDs give to connections and to programs that name no port, above what services use. */
const PORTS = [20_000, 32_768] as const;

/**
 * Returns a free port, for a program that must know its own address before it starts. The system
 * assigns it to no other program until then.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer();
  try {
    await listenOn(server, port);
  } catch {
    return freePort();
  }
  await new Promise((closed) => server.close(closed));
  return port;
}

const listenOn = (server: Server, port: number) =>
  new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
