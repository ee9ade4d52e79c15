import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { holdDeadlines } from '../../testing/deadlines.ts';
import { aHttpServer, aRawServer } from '../../testing/machine/loopback.ts';
import { closing, endTest } from '../../testing/posting.ts';
import { ObjectStoreFailed } from '../object-store.ts';
import { openS3Store } from './s3-store.ts';

// What a store answers that does not do what S3 does. A real one is in e2e/operations/object-store.test.ts.

afterEach(endTest);

const SECRET = 'wJalrXUtnFEMI/K7MDENG';

const storeAt = (origin: string) =>
  openS3Store({
    url: `${origin}/bucket/files`,
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: SECRET,
  });
const fromHttp = async (answer: RequestListener) =>
  storeAt(closing(await aHttpServer(answer)).origin);
const fromRaw = async (handle: (socket: Socket) => void) =>
  storeAt(closing(await aRawServer(handle)).origin);

/** Returns why a request failed, whether the store had answered, and whether it may have done it. */
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) =>
      error instanceof ObjectStoreFailed
        ? [error.message, error.isRefusal, error.isUncertain]
        : error,
  );
const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

describe('a request to the object store', () => {
  it('is signed, and says the digest of what it sends', async () => {
    const seen: unknown[] = [];
    const store = await fromHttp((req, res) => {
      const { authorization = '', 'x-amz-content-sha256': digest } = req.headers;
      seen.push(req.method, req.url, authorization.split(',')[0], digest);
      expect(JSON.stringify(req.headers)).not.toContain(SECRET);
      req.resume().on('end', () => res.end());
    });
    await store.put('fil_1', Buffer.from('abc'));
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    expect(seen).toEqual([
      'PUT',
      '/bucket/files/fil_1',
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/${day}/eu-central-1/s3/aws4_request`,
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    ]);
  });

  it.each([
    [403, xml('SignatureDoesNotMatch'), '403 SignatureDoesNotMatch'],
    [404, xml('NoSuchBucket'), '404 NoSuchBucket'],
    [500, 'no', '500'],
    [307, '', '307'],
  ])('that is answered with %i has failed', async (status, body, reason) => {
    const elsewhere = closing(await aHttpServer((_req, res) => res.end()));
    const store = await fromHttp((req, res) =>
      req.resume().on('end', () => res.writeHead(status, { location: elsewhere.origin }).end(body)),
    );
    const failure = [`the object store failed: ${reason}`, true, status === 500];
    expect(await failureOf(store.put('fil_1', Buffer.from('abc')))).toEqual(failure);
    expect(await failureOf(store.read('fil_1', 0, 3))).toEqual(failure);
    expect(await failureOf(store.remove('fil_1'))).toEqual(failure);
    expect(elsewhere.connections()).toBe(0);
  });

  it('for an object that does not exist finds nothing', async () => {
    const store = await fromHttp((_req, res) => res.writeHead(404).end(xml('NoSuchKey')));
    expect(await store.read('fil_1', 0, 3)).toBeNull();
    expect(await failureOf(store.remove('fil_1'))).toBe('none');
  });

  it('that is never answered ends at its deadline', async () => {
    const deadlines = holdDeadlines();
    const store = await fromRaw((socket) => socket.once('data', deadlines.pass));
    const failure = ['the object store failed: timeout', false, true];
    expect(await failureOf(store.read('fil_1', 0, 3))).toEqual(failure);
    expect(deadlines.lengths).toEqual([20_000]);
  });

  it('whose response stops in its body ends at its deadline', async () => {
    const deadlines = holdDeadlines();
    const store = await fromRaw((socket) => {
      const start = 'HTTP/1.1 206 Partial Content\r\ncontent-length: 3\r\n\r\nab';
      socket.write(start, () => setTimeout(deadlines.pass, 50));
    });
    const failure = ['the object store failed: timeout', false, true];
    expect(await failureOf(store.read('fil_1', 0, 3))).toEqual(failure);
  });

  it('to a store that does not listen has failed', async () => {
    const server = await aHttpServer(() => {});
    await server.close();
    const failure = ['the object store failed: connect_failed', false, false];
    expect(await failureOf(storeAt(server.origin).remove('fil_1'))).toEqual(failure);
  });

  it.each([
    ['a whole object instead of a part', 200, 3],
    ['too few bytes', 206, 2],
    ['too many bytes', 206, 4],
  ])('for a part is not satisfied with %s', async (_what, status, length) => {
    const store = await fromHttp((_req, res) => res.writeHead(status).end(Buffer.alloc(length)));
    expect(await failureOf(store.read('fil_1', 0, 3))).toEqual([
      'the object store failed: an incomplete object',
      true,
      false,
    ]);
  });

  it('reads no endless response', async () => {
    const piece = Buffer.alloc(65_536, 'a');
    const store = await fromHttp((_req, res) => {
      const more = () => {
        while (!res.destroyed && res.write(piece));
      };
      res.writeHead(206).on('drain', more);
      more();
    });
    expect(await failureOf(store.read('fil_1', 0, 3))).toEqual([
      'the object store failed: connect_failed',
      false,
      true,
    ]);
  });
});
