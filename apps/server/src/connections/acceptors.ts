import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';

/** Sockets on which a process accepts connections. */
const SOCKETS = 16;

/** Port, address and backlog of a server. */
export type Place = { port: number; host: string; backlog: number };

/**
 * Opens the port for a server, on several sockets if the platform can. libuv accepts one connection for each socket in a
 * turn of the event loop (libuv/libuv#3696), so with one socket, clients of a busy process would wait for seconds until it
 * reads what they sent, or refuses it.
 * @returns the further acceptors, which pass their connections to the server. They are closed like the server.
 * @throws Error with EADDRINUSE when the port is taken
 */
export async function openPort(server: Server, place: Place): Promise<Server[]> {
  // Processes that share a port get their connections from their primary process, several in a turn.
  if (process.platform !== 'linux' || cluster.isWorker) {
    await bind(server, place);
    return [];
  }
  // A socket that shares its port would bind it although another process, which shares it too, serves there.
  const shared = { ...place, port: await freePort(place), reusePort: true };
  await bind(server, shared);
  const acceptors: Server[] = [];
  while (acceptors.length < SOCKETS - 1) {
    const acceptor = createAcceptor(server);
    // Before 22.12, Node does not know the option. Then the first socket has the port for itself.
    if (!(await isBound(acceptor, shared))) break;
    acceptors.push(acceptor);
  }
  return acceptors;
}

/** With the options of an HTTP server’s sockets. */
const createAcceptor = (server: Server) =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });

async function bind(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

const isBound = (server: Server, options: ListenOptions) =>
  bind(server, options).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return false;
    },
  );

/** Returns the port, or a free one for 0. @throws Error with EADDRINUSE when it is taken */
async function freePort({ port, host }: Place): Promise<number> {
  const probe = await bind(createServer(), { port, host });
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return typeof address === 'object' && address ? address.port : port;
}
