import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { MAX_STORED_BYTES } from '@assent/core/pure/platform/schemas/published-limits';
import { removeUnusedFiles, stopReading } from '@assent/core/service';
import { pdfWithObjectStream } from '@assent/core/testing/files/pdf-bytes';
import { pngChunk, pngOf } from '@assent/core/testing/files/png-bytes';
import {
  inTransaction,
  openFairTurns,
  openStorage,
  readerProcess,
  readFile,
  readInProcess,
  storedBytes,
  takeStorage,
  uploadsUnderWay,
  useFiles,
} from '@assent/core/testing/inside';
import { aTestApp } from '@assent/core/testing/test-app';
import { aCard, aMessage, anAccount, type TestAccount } from '@assent/core/testing/world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(async () => {
  stopReading();
  await server.stop();
});
afterEach(() => vi.useRealTimers());

const png = pngOf({ width: 30, height: 20 });

async function upload(
  account: TestAccount,
  { bytes = png, query = '?name=a.png', headers = {} } = {},
) {
  const response = await fetch(`${server.url}/v1/open/files${query}`, {
    method: 'POST',
    headers: { ...openAuth(account), ...headers },
    body: new Uint8Array(bytes),
  });
  const body = Object(await response.json());
  return { status: response.status, headers: response.headers, body };
}

/** Begins an upload whose body stops after some bytes. */
function begin(account: TestAccount, { length = 1_000 } = {}): Socket {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(
    `POST /v1/open/files?name=a.png HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${openAuth(account).authorization}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(png.subarray(0, 10));
  return socket;
}

/** Waits until so many uploads have places. */
const allBegun = (count: number) => expect.poll(uploadsUnderWay).toBe(count);

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

  it('that pauses takes a place of its account, which both of its apps share, and no other', async () => {
    const { live, ...test } = await aTestApp();
    const held = Array.from({ length: 8 }, (_, number) => begin(number % 2 ? live : test));
    const answers = held.map(answerOn);
    await allBegun(8);
    for (const own of [live, test]) expect((await upload(own)).body.code).toBe('unavailable');
    const other = await anAccount();
    expect((await upload(other)).status).toBe(200);
    const message = { topic: other.default_topic, type: 'approval', payload: aCard };
    expect((await server.post('/v1/open/messages', message, openAuth(other))).status).toBe(200);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('application/problem+json');
      expect(answer).toContain('The file arrives too slowly: 0 bytes in 5 seconds.');
    }
    expect((await upload(live)).status).toBe(200);
  });

  it('that pauses keeps no account out that has no other', async () => {
    const crowd = await Promise.all([1, 2, 3].map(() => anAccount()));
    const held = crowd.flatMap((account) => Array.from({ length: 8 }, () => begin(account)));
    await allBegun(24);
    const late = await anAccount();
    const first = begin(late);
    await allBegun(25);
    expect((await upload(late)).body.code).toBe('unavailable');
    const calm = await anAccount();
    for (let count = 1; count <= 3; count += 1) expect((await upload(calm)).status).toBe(200);
    for (const socket of [...held, first]) socket.destroy();
    await allBegun(0);
  });

  it('that arrives a few bytes at a time is ended with a problem', async () => {
    const account = await anAccount();
    const socket = begin(account, { length: 100_000 });
    const sending = setInterval(() => socket.write(Buffer.alloc(100)), 50);
    const answer = await answerOn(socket);
    clearInterval(sending);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
    expect(answer).toContain('The file arrives too slowly');
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

  it('reads the file of a calm account beside slow ones of three others', async () => {
    const [begun, order]: [string[], string[]] = [[], []];
    const slow = pdfWithObjectStream(20_000_000, 2);
    const read = async (accountId: string, bytes: Buffer) => {
      const mediaType = bytes === png ? 'image/png' : 'application/pdf';
      await readFile(accountId, { mediaType, bytes }, turns);
      order.push(accountId);
    };
    // A busy machine may need longer for a file, and for its turn, than a request waits.
    const readSlowly: typeof readInProcess = (request, onSlow, known) => {
      if (!known?.isLong) begun.push(request.mediaType);
      return readInProcess(request, onSlow, { ...known, deadlineMs: 250_000 });
    };
    const turns = openFairTurns(readSlowly, { waitMs: 250_000 });
    const slowReads = ['acc_a', 'acc_b', 'acc_c'].flatMap((id) => [read(id, slow), read(id, slow)]);
    await read('acc_calm', png);
    await read('acc_calm', png);
    // It waited for one beginning of each other account, however long the machine took for these.
    expect(begun.indexOf('image/png')).toBeLessThanOrEqual(3);
    await Promise.all(slowReads);
    expect(order).toHaveLength(8);
  }, 280_000);

  it('refuses a file that takes the processor for too long, and reads the next', async () => {
    const bytes = pdfWithObjectStream(20_000_000, 20);
    const request = { mediaType: 'application/pdf', bytes, maxProcessorMs: 1_500 } as const;
    // On a busy machine it waits for the processor.
    const { read } = readInProcess(request, () => {}, { deadlineMs: 280_000 });
    expect((await read).answer).toEqual({ refusal: 'too_costly' });
    expect((await upload(await anAccount())).status).toBe(200);
  }, 300_000);
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
