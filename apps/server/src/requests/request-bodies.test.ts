import { connect } from 'node:net';
import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');

/** Sends these headers and then an endless body. Returns the answer and how much was read. */
function flood(start: string, headers: string[], chunk: (bytes: Buffer) => Buffer) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  let said = '';
  socket.setEncoding('latin1').on('data', (text) => {
    said += text;
  });
  // The server closes while we write.
  socket.on('error', () => {});
  const bytes = chunk(MEGABYTE);
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more);
  socket.write(
    [start, 'Host: assent.test', 'Origin: https://assent.test', ...headers, '', ''].join('\r\n'),
    more,
  );
  return new Promise<{ said: string; megabytes: number }>((resolve) => {
    socket.on('close', () => resolve({ said, megabytes: socket.bytesWritten / MEGABYTE.length }));
  });
}

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const DECLARED = `Content-Length: ${400 * MEGABYTE.length}`;

const isTaken = (bytes: Buffer) => bytes;

describe('a body', () => {
  it('that is not JSON is refused before it is read, whatever the path and method', async () => {
    const refused = [
      ['POST /trpc/accounts.login', 'multipart/form-data; boundary=x'],
      ['POST /trpc/accounts.login', 'application/octet-stream'],
      ['PUT /trpc/accounts.login', 'application/octet-stream'],
      ['GET /trpc/people.me', 'multipart/form-data; boundary=x'],
      ['GET /v1/open/topics', 'text/plain'],
      ['DELETE /v1/open/topics', 'application/x-www-form-urlencoded'],
      ['POST /dev/mailbox.json', 'multipart/form-data; boundary=x'],
      ['POST /docs', 'text/plain'],
      ['GET /metrics', 'application/octet-stream'],
      ['POST /console/', 'application/octet-stream'],
      ['PATCH /nowhere', 'application/jsonx'],
    ];
    const answers = await Promise.all(
      refused.flatMap(([start, type]) => {
        const headers = [`Content-Type: ${type}`];
        return [
          flood(`${start} HTTP/1.1`, [...headers, DECLARED], isTaken),
          flood(`${start} HTTP/1.1`, [...headers, 'Transfer-Encoding: chunked'], chunked),
        ];
      }),
    );
    for (const { said, megabytes } of answers) {
      expect(said).toMatch(/^HTTP\/1\.1 415 .*"code":"unsupported_media_type"/s);
      expect(megabytes).toBeLessThan(50);
    }
  });

  it('of more than 32 KiB is refused, whether or not it says how long it is', async () => {
    const starts = ['POST /trpc/accounts.login', 'GET /healthz', 'POST /v1/open/messages'];
    const headers = ['Content-Type: application/json'];
    const answers = await Promise.all(
      [...starts, 'PATCH /docs', 'DELETE /dev/mailbox.json'].flatMap((start) => [
        flood(`${start} HTTP/1.1`, [...headers, DECLARED], isTaken),
        flood(`${start} HTTP/1.1`, [...headers, 'Transfer-Encoding: chunked'], chunked),
      ]),
    );
    for (const { said, megabytes } of answers) {
      expect(said).toMatch(/^HTTP\/1\.1 413 .*"code":"payload_too_large"/s);
      expect(megabytes).toBeLessThan(50);
    }
  });

  it('without a type is ignored', async () => {
    const answer = await flood('POST /trpc/accounts.login HTTP/1.1', [DECLARED], isTaken);
    expect(answer.said).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('that is refused is answered with the quota headers', async () => {
    const { authorization } = openAuth(await anAccount());
    const headers = ['Content-Type: text/plain', `Authorization: ${authorization}`, DECLARED];
    const { said } = await flood('POST /v1/open/messages HTTP/1.1', headers, isTaken);
    expect(said).toMatch(/\r\nRateLimit: "daily";r=1000/);
  });

  it('that is a little too large is read to its end, so that its sender reads the answer', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(33 * 1024) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.post('/trpc/accounts.login', body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  });
});
