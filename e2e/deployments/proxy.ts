import { connect as connectTo, createServer, type Socket } from 'node:net';
import { freePort } from './listen.ts';

/** A TCP proxy between a browser and the product, with which a test takes the network away. */
export interface TcpProxy {
  /** The address for the browser: give it to the deployment as `BASE_URL`. */
  url: string;
  /** Sets the server that connections are forwarded to. */
  forwardTo(serverUrl: string): void;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  /** Forwards requests and drops their responses. */
  dropResponses(): void;
  /** Forwards both ways again. */
  reconnect(): void;
  stop(): void;
}

export async function startProxy(): Promise<TcpProxy> {
  let serverPort = 0;
  let state: 'forwarding' | 'disconnected' | 'dropping responses' = 'forwarding';
  const sockets = new Set<Socket>();
  const destroyConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((near) => {
    if (state === 'disconnected') return near.destroy();
    const far = connectTo(serverPort, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // The close event ends the other side.
      socket.on('error', () => socket.destroy());
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (bytes) =>
      state === 'dropping responses' ? near.destroy() : near.write(bytes),
    );
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  return {
    url: `http://localhost:${port}`,
    forwardTo: (serverUrl) => {
      serverPort = Number(new URL(serverUrl).port);
    },
    disconnect: () => {
      state = 'disconnected';
      destroyConnections();
    },
    dropResponses: () => {
      state = 'dropping responses';
    },
    reconnect: () => {
      state = 'forwarding';
    },
    stop: () => {
      destroyConnections();
      server.close();
    },
  };
}
