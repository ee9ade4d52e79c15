import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A port of this machine that leads to the database, and can die or hang.
 * @param rewrite replaces a text of the database's answers by one of the same length
 */
export async function aDatabaseProxy(
  databaseUrl: string,
  rewrite: [from: string, to: string] = ['', ''],
) {
  const at = new URL(databaseUrl);
  const path = at.searchParams.get('socketPath');
  const target = path ? { path } : { host: at.hostname, port: Number(at.port || 3306) };
  const sockets = new Set<Socket>();
  let isHanging = false;
  let forgotten = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const isSilent = () => isHanging || forgotten.has(near);
    near.on('data', (bytes) => void (isSilent() || far.write(bytes)));
    far.on('data', (bytes) => {
      if (isSilent()) return;
      near.write(Buffer.from(bytes.toString('latin1').replace(...rewrite), 'latin1'));
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = addressOf(server.address());
  return {
    host: `127.0.0.1:${port}`,
    /** The number of connections to it. */
    connections: () => sockets.size / 2,
    /** Closes all connections and refuses new ones. */
    async die() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Keeps all connections and says nothing any more. */
    hang() {
      isHanging = true;
    },
    /** Carries new connections again, after `hang`. Those that were open stay silent. */
    recover() {
      forgotten = new WeakSet(sockets);
      isHanging = false;
    },
    /** Keeps the connections that are open, and carries nothing on them any more, as a router that was started again. */
    forget() {
      forgotten = new WeakSet(sockets);
    },
    revive: () => listen(port),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address;
}
