import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readerProcess, readFile, stopReading } from '@assent/core/accounts/files/file-reader';
import {
  openStorage,
  storedBytes,
  takeStorage,
} from '@assent/core/accounts/files/file-storage.model';
import { useFiles } from '@assent/core/accounts/files/file-uses';
import { removeUnusedFiles } from '@assent/core/jobs';
import { inTransaction } from '@assent/core/platform/database/database';
import { MAX_STORED_BYTES } from '@assent/core/platform/schemas/published-limits';
import { pngChunk, pngOf } from '@assent/core/testing/files/png-bytes';
import { aCard, aMessage, anAccount, type TestAccount } from '@assent/core/testing/world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let patient: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
  // A request may take eight seconds.
  patient = await aServer(undefined, { times: { request: 8_000, headers: 4_000, check: 100 } });
});
afterAll(async () => {
  stopReading();
  await server.stop();
  await patient.stop();
});
afterEach(() => vi.useRealTimers());

const png = pngOf({ width: 30, height: 20 });

async function upload(
  account: TestAccount,
  { bytes = png, query = '?name=a.png', headers = {}, of = server } = {},
) {
  const response = await fetch(`${of.url}/v1/open/files${query}`, {
    method: 'POST',
    headers: { ...openAuth(account), ...headers },
    body: new Uint8Array(bytes),
  });
  const body = Object(await response.json());
  return { status: response.status, headers: response.headers, body };
}

/** Begins an upload whose body stops after some bytes. */
function begin(account: TestAccount, { of = server, length = 1_000 } = {}): Socket {
  const { port, hostname } = new URL(of.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(
    `POST /v1/open/files?name=a.png HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${openAuth(account).authorization}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(png.subarray(0, 10));
  return socket;
}

const answerOn = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.once('close', () => resolve(text));
  });

describe('the body of an upload', () => {
  it('without a length is refused above 5 MiB', async () => {
    const account = await anAccount();
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve) => {
      const sending = httpRequest(
        `${server.url}/v1/open/files?name=a.png`,
        { method: 'POST', headers: openAuth(account) },
        (response) => {
          let text = '';
          response.on('data', (data) => {
            text += data;
          });
          response.on('close', () => resolve({ status: response.statusCode, text }));
        },
      );
      sending.on('error', () => {});
      for (let sent = 0; sent < 6; sent += 1) sending.write(Buffer.alloc(1024 * 1024));
      sending.end();
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).code).toBe('file_too_large');
    expect(await storedBytes(account.appid)).toBe(0);
    expect((await upload(account)).status).toBe(200);
  });

  it('that breaks off stores nothing', async () => {
    const account = await anAccount();
    const socket = begin(account);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.destroy();
    expect((await upload(account)).status).toBe(200);
    expect(await storedBytes(account.appid)).toBeLessThan(png.length * 2);
  });

  it('that pauses takes a place of its app, until its time is over, and no other', async () => {
    const account = await anAccount();
    const answers = Array.from({ length: 25 }, () => answerOn(begin(account, { of: patient })));
    // The last of them finds no place.
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 /);
    expect((await upload(account, { of: patient })).body.code).toBe('unavailable');
    const other = await anAccount();
    expect((await upload(other, { of: patient })).status).toBe(200);
    const message = { topic: account.default_topic, type: 'approval', payload: aCard };
    const sent = await patient.post('/v1/open/messages', message, openAuth(account));
    expect(sent.status).toBe(200);
    const late = (await Promise.all(answers)).filter((answer) =>
      answer.startsWith('HTTP/1.1 408 '),
    );
    expect(late).toHaveLength(24);
    expect((await upload(account, { of: patient })).status).toBe(200);
  });

  it('is the file itself: nothing compressed, nothing in JSON, no second name', async () => {
    const account = await anAccount();
    const refused = async (more: Parameters<typeof upload>[1]) => {
      const { status, body } = await upload(account, more);
      return [status, body.code, body.errors?.[0].pointer];
    };
    expect(await refused({ headers: { 'content-encoding': 'gzip' } })).toEqual([
      415,
      'file_not_supported',
      undefined,
    ]);
    const json = { bytes: Buffer.from('{}'), headers: { 'content-type': 'application/json' } };
    expect(await refused(json)).toEqual([415, 'file_not_supported', undefined]);
    expect(await refused({ bytes: Buffer.alloc(0) })).toEqual([
      415,
      'file_not_supported',
      undefined,
    ]);
    expect(await refused({ query: '' })).toEqual([400, 'validation_failed', '/name']);
    expect(await refused({ query: '?name=a&name=b' })).toEqual([400, 'validation_failed', '/name']);
    expect(await refused({ query: '?name=a%ff' })).toEqual([400, 'validation_failed', '/name']);
    expect(await refused({ query: '?name=a&size=1' })).toEqual([400, 'validation_failed', '/size']);
  });

  it('may be larger than the storage that is left, if the image is stored in less', async () => {
    const account = await anAccount();
    const { body: small } = await upload(account);
    await openStorage(account.appid);
    await takeStorage(account.appid, MAX_STORED_BYTES - 2 * small.bytes, MAX_STORED_BYTES);
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(50_000)}`));
    const bytes = pngOf({ width: 30, height: 20, before: [text] });
    expect((await upload(account, { bytes })).body.bytes).toBe(small.bytes);
    expect((await upload(account)).body.code).toBe('storage_exceeded');
  });
});

describe('the process that reads files', () => {
  it('is started again if it was ended before it got the file', async () => {
    const account = await anAccount();
    await upload(account);
    const first = readerProcess();
    process.kill(Number(first), 'SIGKILL');
    expect((await upload(account)).status).toBe(200);
    expect(readerProcess()).not.toBe(first);
  });

  it('that ends with each file refuses it, and reads the next', async () => {
    const account = await anAccount();
    const large = pngOf({ width: 4_000, height: 4_000 });
    const killing = setInterval(() => {
      const pid = readerProcess();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }, 1);
    const refused = await upload(account, { bytes: large });
    clearInterval(killing);
    expect([refused.status, refused.body.code]).toEqual([415, 'file_not_supported']);
    expect((await upload(account, { bytes: large })).status).toBe(200);
  });

  it('reads the first file of an app before the second one of another', async () => {
    const order: string[] = [];
    const read = async (appId: string, name: string) => {
      await readFile(appId, { mediaType: 'image/png', bytes: png });
      order.push(name);
    };
    await Promise.all([
      ...['a1', 'a2', 'a3'].map((name) => read('app_a', name)),
      ...['b1', 'b2'].map((name) => read('app_b', name)),
    ]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });
});

describe('a file whose 24 hours end while a message begins to use it', () => {
  it('is kept if the message was first, and deleted if the job was', async () => {
    const account = await anAccount();
    const { body: kept } = await upload(account);
    const { body: late } = await upload(account);
    const { message_id } = await aMessage(account);
    const use = (fileId: string) => useFiles(account.appid, [{ fileId, messageId: message_id }]);
    let begun = () => {};
    const removing = new Promise<void>((resolve) => {
      begun = resolve;
    }).then(() => removeUnusedFiles());
    await inTransaction(async () => {
      await use(kept.file_id);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
      begun();
    });
    await removing;
    await expect(inTransaction(() => use(late.file_id))).rejects.toMatchObject({
      code: 'validation_failed',
    });
    while ((await removeUnusedFiles()) > 0);
    const statusOf = async (id: string) =>
      (await server.get(`/v1/open/files/${id}`, openAuth(account))).status;
    expect([await statusOf(kept.file_id), await statusOf(late.file_id)]).toEqual([200, 404]);
    expect(await storedBytes(account.appid)).toBe(kept.bytes);
  });
});
