import { connect as connectTo, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { freePort } from './listen.ts';

/** A TCP proxy between a browser and the product, or the product and its database, with which a test takes the network away. */
export interface TcpProxy {
  /** The address for the browser: give it to the deployment as `BASE_URL`. */
  url: string;
  port: number;
  /** Sets the server that connections are forwarded to. */
  forwardTo(serverUrl: string): void;
  /** Sets the unix socket that connections are forwarded to. */
  forwardToSocket(path: string): void;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  /** Forwards requests and drops their responses. */
  dropResponses(): void;
  /** Delays everything until `reconnect`, as a network does that loses packets: TCP sends them again. */
  stall(): void;
  /** Loses what is sent on all connections, also on new ones, without a word: the host is gone. */
  silence(): void;
  /** Loses what is sent on those connections that are open, as a router that was started again. New ones work. */
  forget(): void;
  /** Forwards both ways again. */
  reconnect(): void;
  stop(): void;
}

export async function startProxy(): Promise<TcpProxy> {
  let server: NetConnectOpts = { port: 0 };
  let state: 'forwarding' | 'disconnected' | 'dropping responses' | 'stalled' | 'silent' =
    'forwarding';
  const sockets = new Set<Socket>();
  let forgotten = new WeakSet<Socket>();
  const destroyConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  const proxy = createServer((near) => {
    if (state === 'disconnected') return near.destroy();
    const far = connectTo(server);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // The close event ends the other side.
      socket.on('error', () => socket.destroy());
      if (state === 'stalled') socket.pause();
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    const isSilent = () => state === 'silent' || forgotten.has(near);
    near.on('data', (bytes) => void (isSilent() || far.write(bytes)));
    far.on('data', (bytes) => {
      if (isSilent()) return;
      if (state === 'dropping responses') near.destroy();
      else near.write(bytes);
    });
  });
  const port = await freePort();
  await new Promise<void>((listening) => proxy.listen(port, 'localhost', listening));
  return {
    url: `http://localhost:${port}`,
    port,
    forwardTo: (serverUrl) => {
      server = { port: Number(new URL(serverUrl).port), host: 'localhost' };
    },
    forwardToSocket: (path) => {
      server = { path };
    },
    disconnect: () => {
      state = 'disconnected';
      destroyConnections();
    },
    dropResponses: () => {
      state = 'dropping responses';
    },
    stall: () => {
      state = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    silence: () => {
      state = 'silent';
    },
    forget: () => {
      state = 'forwarding';
      forgotten = new WeakSet(sockets);
    },
    reconnect: () => {
      state = 'forwarding';
      for (const socket of sockets) socket.resume();
    },
    stop: () => {
      destroyConnections();
      proxy.close();
    },
  };
}
