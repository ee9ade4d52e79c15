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

  describe('whose texts are escaped', () => {
    /** Returns JSON as programs write it that write ASCII only, or only escapes. */
    const escaped = (value: object, which: RegExp) =>
      JSON.stringify(value).replaceAll(
        which,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    const notAscii = /[^\0-\x7f]/g;
    const withDiff = (topic: string, after: string) => ({
      topic,
      to: ['usr_test_silent'],
      type: 'approval',
      payload: { title: 'Deploy?', blocks: [{ type: 'diff', before: '', after }] },
    });
    const send = async (bodyFor: (topic: string) => string, path = '/v1/open/messages') => {
      const { test } = await anAccount();
      const headers = { ...openAuth(test), 'content-type': 'application/json' };
      const body = bodyFor(test.default_topic);
      const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
      return [response.status, Object(await response.json()).code];
    };

    it.each([
      ['Cyrillic', 'Строка '.repeat(1_200)],
      ['Chinese', '付款'.repeat(2_600)],
      ['emoji', '🙂'.repeat(3_900)],
      ['marks of direction', '\u202e'.repeat(5_200)],
    ])('is taken with a diff near its limit: %s', async (_what, text) => {
      const bodyFor = (topic: string) => escaped(withDiff(topic, text), notAscii);
      expect(await send(bodyFor)).toEqual([200, undefined]);
    });

    it('is taken with a diff of ASCII that is all escapes', async () => {
      const letters = '\\u0061'.repeat(15_900);
      const bodyFor = (topic: string) =>
        JSON.stringify(withDiff(topic, '')).replace('"after":""', `"after":"${letters}"`);
      expect(await send(bodyFor)).toEqual([200, undefined]);
    });

    it('is refused above 32 KiB of characters, however they are written', async () => {
      const text = { ext: 'я'.repeat(17 * 1024) };
      for (const body of [JSON.stringify(text), escaped(text, notAscii)])
        expect(await send(() => body)).toEqual([413, 'payload_too_large']);
      const backslashes = JSON.stringify({ ext: '\\u0061'.repeat(6_000) });
      expect(await send(() => backslashes)).toEqual([413, 'payload_too_large']);
    });

    it('has no more room where no card is sent', async () => {
      const body = escaped({ topic: 'я'.repeat(7_000) }, notAscii);
      expect(await send(() => body, '/v1/open/invites')).toEqual([413, 'payload_too_large']);
    });
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
