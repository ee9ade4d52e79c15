import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** A server of a test on a loopback address, and what has come to it. */
export type Loopback = {
  port: number;
  /** `http://` or `https://` and the address. */
  origin: string;
  /** Connections that were ever opened. */
  connections(): number;
  close(): Promise<void>;
};

async function open(server: Server, scheme: string, host: string, port: number): Promise<Loopback> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  return {
    port: bound,
    origin: `${scheme}://${host}:${bound}`,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export const aHttpServer = (answer: RequestListener, host = '127.0.0.1', port = 0) =>
  open(createServer(answer), 'http', host, port);

/** Every connection is the test's to handle, byte by byte. */
export const aRawServer = (handle: (socket: Socket) => void) =>
  open(createNetServer(handle), 'http', '127.0.0.1', 0);

/** A certificate for a name that nobody but its holder vouches for. */
export async function aCertificate(name: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  return { cert, key };
}

/** @param onName called with the SNI host name of each client */
export const aTlsServer = (
  certificate: { cert: string; key: string },
  answer: RequestListener,
  onName: (name: string) => void = () => {},
) =>
  open(
    createTlsServer(
      {
        ...certificate,
        SNICallback: (name, done) => {
          onName(name);
          done(null);
        },
      },
      answer,
    ),
    'https',
    '127.0.0.1',
    0,
  );
