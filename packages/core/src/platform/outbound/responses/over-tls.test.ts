import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer, type TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { aCertificate } from '../../../testing/machine/loopback.ts';
import { closing, endTest } from '../../../testing/posting.ts';
import { createCallbackPoster } from '../callback-poster.ts';
import { createOutbound } from '../http.ts';

// The status decides over TLS as it does over TCP, and with HTTP/2, which has no status line.

afterEach(endTest);

type Listening = { listen(port: number, host: string): unknown; address(): unknown; close(): void };

/** Posts to a server of the loopback interface that listens for TLS. */
async function postTo(server: Listening & NodeJS.EventEmitter, ca: string) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address && 'port' in address ? address.port : 0;
  const outbound = closing(createOutbound({ allowPrivate: true, ca }));
  const url = `https://localhost:${port}`;
  const post = createCallbackPoster(outbound);
  const outcome = await post({ url, headers: {}, body: '{}', deadlineMs: 5_000 });
  server.close();
  return outcome;
}

it.each([
  ['does not end its body', 'content-length: 9\r\n\r\nhalf', 'half'],
  ['does not end its headers', 'content-length: 9\r\n', ''],
  ['sends malformed headers', 'no header\r\n\r\n', ''],
])('a receiver that %s over TLS has accepted', async (_, rest, excerpt) => {
  const certificate = await aCertificate('localhost');
  const server = createServer(certificate, (socket: TLSSocket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write(`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n${rest}`),
    );
  });
  expect(await postTo(server, certificate.cert)).toMatchObject({
    statusCode: 200,
    error: null,
    excerpt,
  });
});

it.each([
  [200, null],
  [302, 'redirect'],
  [422, 'non_2xx'],
])(
  'a receiver that sends %i with HTTP/2, and does not end its body, has responded',
  async (status, error) => {
    const certificate = await aCertificate('localhost');
    const server = createSecureServer(certificate);
    let isClosed = false;
    server.on('stream', (stream: ServerHttp2Stream) => {
      stream.on('error', () => {});
      stream.on('close', () => {
        isClosed = true;
      });
      stream.respond({ ':status': status });
      stream.write('half');
    });
    const outcome = await postTo(server, certificate.cert);
    expect(outcome).toMatchObject({ statusCode: status, error, excerpt: 'half' });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(900);
    expect(outcome.durationMs).toBeLessThan(4_000);
    await expect.poll(() => isClosed).toBe(true);
  },
);
