import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A port of this machine that leads to the database, where every session begins with other settings, as if they were
 * those of the server: a statement that it sends itself, before the client knows that it is signed in.
 * @param settings such as `SET SESSION autocommit = 0`
 * @param rewrite replaces a text that the client sends by one of the same length, as a proxy that knows better
 */
export async function aSessionProxy(
  databaseUrl: string,
  settings: string,
  rewrite: [from: string, to: string] = ['', ''],
) {
  const at = new URL(databaseUrl);
  const path = at.searchParams.get('socketPath');
  const target = path ? { path } : { host: at.hostname, port: Number(at.port || 3306) };
  const sockets = new Set<Socket>();
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
    near.on('data', (bytes) =>
      far.write(Buffer.from(bytes.toString('latin1').replace(...rewrite), 'latin1')),
    );
    setSession(near, far, settings);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  at.searchParams.delete('socketPath');
  at.host = `127.0.0.1:${portOf(server.address())}`;
  return {
    url: at.href,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const [OK, COM_QUERY, HEADER] = [0, 3, 4];

/** Passes on what the database says until it accepts the client, and then changes the session first. */
function setSession(near: Socket, far: Socket, settings: string): void {
  let unread = Buffer.alloc(0);
  let accepted: Buffer | null = null;
  const read = (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    while (unread.length >= HEADER && unread.length >= HEADER + unread.readUIntLE(0, 3)) {
      const end = HEADER + unread.readUIntLE(0, 3);
      const packet = unread.subarray(0, end);
      unread = unread.subarray(end);
      answer(packet, packet[HEADER] === OK);
    }
  };
  const answer = (packet: Buffer, isOk: boolean) => {
    if (accepted) {
      far.off('data', read);
      near.write(isOk ? accepted : packet);
      far.pipe(near, { end: false });
      return;
    }
    if (!isOk) return void near.write(packet);
    accepted = packet;
    const header = Buffer.alloc(HEADER);
    header.writeUIntLE(1 + Buffer.byteLength(settings), 0, 3);
    far.write(Buffer.concat([header, Buffer.of(COM_QUERY), Buffer.from(settings)]));
  };
  far.on('data', read);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
