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
/** The capability of MySQL whose queries begin with the number of their attributes, and how a query without any begins. */
const QUERY_ATTRIBUTES = 0x08_00_00_00;
const NO_ATTRIBUTES = Buffer.of(0, 1);

/** Returns whether queries have attributes: both sides must say so. */
function haveAttributes(greeting: Buffer, response: Buffer): boolean {
  // After the version of the protocol, that of the server and 13 bytes come two bytes of capabilities, and five later two more.
  const lower = greeting.indexOf(0, HEADER + 1) + 14;
  const offered = greeting.readUInt16LE(lower) + greeting.readUInt16LE(lower + 5) * 65_536;
  return (offered & response.readUInt32LE(HEADER) & QUERY_ATTRIBUTES) !== 0;
}

/** Passes on what the database says until it accepts the client, and then changes the session first. */
function setSession(near: Socket, far: Socket, settings: string): void {
  let unread = Buffer.alloc(0);
  let accepted: Buffer | null = null;
  let greeting: Buffer | null = null;
  let response: Buffer | null = null;
  near.once('data', (bytes: Buffer) => {
    response = bytes;
  });
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
    greeting ??= packet;
    if (!isOk || !response) return void near.write(packet);
    accepted = packet;
    const attributes = haveAttributes(greeting, response) ? NO_ATTRIBUTES : Buffer.alloc(0);
    const command = Buffer.concat([Buffer.of(COM_QUERY), attributes, Buffer.from(settings)]);
    const header = Buffer.alloc(HEADER);
    header.writeUIntLE(command.length, 0, 3);
    far.write(Buffer.concat([header, command]));
  };
  far.on('data', read);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
