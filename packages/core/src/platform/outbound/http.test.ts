import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdDeadlines } from '../../testing/deadlines.ts';
import { aGate } from '../../testing/gate.ts';
import {
  aCertificate,
  aHttpServer,
  aRawServer,
  aTlsServer,
} from '../../testing/machine/loopback.ts';
import { closing, DEADLINE_MS, endTest, postTo } from '../../testing/posting.ts';

afterEach(endTest);

const fromHttp = async (answer: RequestListener) =>
  postTo(closing(await aHttpServer(answer)).origin);
const fromRaw = async (handle: (socket: Socket) => void) =>
  postTo(closing(await aRawServer(handle)).origin);

describe('a receiver that', () => {
  it('accepts is a success, with the beginning of its response', async () => {
    const outcome = await fromHttp((_req, res) => res.writeHead(204).end());
    expect(outcome).toMatchObject({ statusCode: 204, error: null, excerpt: '' });
  });

  it.each([300, 301, 302, 303, 307, 308])(
    'redirects with %i is not followed',
    async (statusCode) => {
      const target = closing(await aHttpServer((_req, res) => res.end()));
      const outcome = await fromHttp((_req, res) =>
        res.writeHead(statusCode, { location: target.origin }).end(),
      );
      expect(outcome).toMatchObject({ statusCode, error: 'redirect' });
      expect(target.connections()).toBe(0);
    },
  );

  it.each([400, 404, 410, 500])('responds with %i has refused', async (statusCode) => {
    const outcome = await fromHttp((_req, res) => res.writeHead(statusCode).end('no'));
    expect(outcome).toMatchObject({
      statusCode,
      error: 'non_2xx',
      excerpt: 'no',
      retryAfterMs: null,
    });
  });

  it.each([
    [429, '7', 7_000],
    [503, '120', 120_000],
    [429, '31536000', 31_536_000_000],
    [500, '120', null],
  ])('responds with %i can send Retry-After: %s', async (statusCode, after, retryAfterMs) => {
    const outcome = await fromHttp((_req, res) =>
      res.writeHead(statusCode, { 'retry-after': after }).end(),
    );
    expect(outcome).toMatchObject({ error: 'non_2xx', retryAfterMs });
  });

  it('can send Retry-After as a date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
    const date = new Date(Date.now() + 60_000).toUTCString();
    const outcome = await fromHttp((_req, res) =>
      res.writeHead(503, { 'retry-after': date }).end(),
    );
    expect(outcome.retryAfterMs).toBe(60_000);
  });

  it('never responds times out at the deadline', async () => {
    const deadlines = holdDeadlines();
    const server = closing(await aRawServer((socket) => socket.once('data', deadlines.pass)));
    const outcome = await postTo(server.origin);
    expect(outcome).toMatchObject({ statusCode: null, error: 'timeout' });
    expect(deadlines.lengths).toEqual([DEADLINE_MS]);
  });

  it('sends its status line slowly without end times out', async () => {
    const deadlines = holdDeadlines();
    const outcome = await fromRaw((socket) => {
      let drops = 0;
      const drip = () => {
        drops += 1;
        if (drops === 5) deadlines.pass();
        if (!socket.destroyed) socket.write('x', () => setImmediate(drip));
      };
      socket.write('HTTP/1.1 200 ', drip);
    });
    expect(outcome).toMatchObject({ error: 'timeout' });
  });

  it.each([
    ['headers', ''],
    ['body', 'content-length: 1000\r\n\r\n'],
  ])('has accepted before the deadline passes during its %s', async (_part, start) => {
    const deadlines = holdDeadlines();
    const outcome = await fromRaw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${start}`, () => setTimeout(deadlines.pass, 50));
    });
    expect(outcome).toMatchObject({ statusCode: 200, error: null });
    expect(outcome.durationMs).toBeLessThan(900);
  });

  it('sends a gigabyte is cut off after the first KiB', async () => {
    let sent = 0;
    const piece = Buffer.alloc(65_536, 'a');
    const hungUp = aGate();
    const outcome = await fromHttp((_req, res) => {
      const more = () => {
        while (!res.destroyed && sent < 1e9) {
          sent += piece.length;
          if (!res.write(piece)) return;
        }
      };
      res.on('drain', more).on('close', hungUp.open);
      more();
    });
    expect(outcome).toMatchObject({ statusCode: 200, error: null });
    expect(outcome.excerpt).toHaveLength(1024);
    await hungUp.opened;
    expect(sent).toBeLessThan(1e9);
  });

  it('sends headers without end is cut off', async () => {
    const hungUp = aGate();
    const outcome = await fromRaw((socket) => {
      socket.on('close', hungUp.open);
      const line = `x-filler: ${'a'.repeat(1000)}\r\n`;
      const more = () => {
        if (!socket.destroyed) socket.write(line, () => setImmediate(more));
      };
      socket.write('HTTP/1.1 200 OK\r\n', more);
    });
    expect(outcome).toMatchObject({ statusCode: 200, error: null, excerpt: '' });
    await hungUp.opened;
  });

  it('closes the connection before it answers has not responded', async () => {
    const outcome = await fromRaw((socket) => socket.end());
    expect(outcome).toMatchObject({ statusCode: null, error: 'connect_failed' });
  });

  it('does not speak HTTP has not responded', async () => {
    const outcome = await fromRaw((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect(outcome).toMatchObject({ error: 'connect_failed' });
  });

  it('does not listen has not responded', async () => {
    const server = await aHttpServer(() => {});
    await server.close();
    expect(await postTo(server.origin)).toMatchObject({ error: 'connect_failed' });
  });

  it('has an untrusted certificate receives no request', async () => {
    let requests = 0;
    const certificate = await aCertificate('localhost');
    const server = closing(
      await aTlsServer(certificate, (_req, res) => {
        requests += 1;
        res.end();
      }),
    );
    expect(await postTo(server.origin)).toMatchObject({ error: 'tls_error' });
    expect(requests).toBe(0);
  });

  it('does not speak TLS is reported as a TLS error', async () => {
    const server = closing(await aHttpServer((_req, res) => res.end()));
    expect(await postTo(server.origin.replace('http:', 'https:'))).toMatchObject({
      error: 'tls_error',
    });
  });

  it('responds with bytes that are not text has no excerpt', async () => {
    const outcome = await fromHttp((_req, res) => res.end(Buffer.from([0x89, 0x50, 0, 1])));
    expect(outcome).toMatchObject({ error: null, excerpt: null });
  });

  it('responds with a long text has an excerpt of whole characters', async () => {
    const outcome = await fromHttp((_req, res) => res.end(`a${'ü'.repeat(2_000)}`));
    expect(outcome.excerpt).toBe(`a${'ü'.repeat(511)}`);
  });
});
