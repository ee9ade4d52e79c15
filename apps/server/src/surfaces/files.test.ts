import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { MAX_STORED_BYTES } from '@assent/core/pure/platform/schemas/published-limits';
import { removeOld, removeUnusedFiles, stopReading } from '@assent/core/service';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import {
  inTransaction,
  openStorage,
  select,
  storedBytes,
  takeStorage,
  useFiles,
} from '@assent/core/testing/inside';
import { aTestApp } from '@assent/core/testing/test-app';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  type TestAccount,
} from '@assent/core/testing/world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

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
const memberOf = ({ access_token }: TestAccount) => ({ authorization: `Bearer ${access_token}` });

async function upload(
  headers: Record<string, string>,
  { bytes = png, name = 'site.png', path = '/v1/open/files' } = {},
) {
  const response = await fetch(`${server.url}${path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  const body = Object(await response.json());
  return { status: response.status, headers: response.headers, body };
}

/** A message that uses a new file. */
async function aMessageWithFile(account: TestAccount) {
  const { body: file } = await upload(openAuth(account));
  const { message_id } = await aMessage(account);
  await use(account, file.file_id, message_id);
  return { file, message_id };
}

const use = (account: TestAccount, fileId: string, messageId: string) =>
  inTransaction(() => useFiles(account.appid, [{ fileId, messageId }]));

const laterHours = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
const allRemoved = async () => {
  while ((await removeOld()) > 0);
  while ((await removeUnusedFiles()) > 0);
};

describe('an upload', () => {
  it('is recognised by its content, and described', async () => {
    const account = await anAccount();
    const image = await upload(openAuth(account), { name: 'é.pdf' });
    expect(image.status).toBe(200);
    expect(image.body).toMatchObject({
      name: 'é.png',
      media_type: 'image/png',
      width: 30,
      height: 20,
      pages: null,
    });
    expect(image.body.expires_at - image.body.created_at).toBe(86_400_000);
    const pdf = await upload(openAuth(account), { bytes: pdfWith({ pages: 3 }), name: 'a.pdf' });
    expect(pdf.body).toMatchObject({ media_type: 'application/pdf', pages: 3, width: null });
    const { body } = await server.get(`/v1/open/files/${pdf.body.file_id}`, openAuth(account));
    expect(body).toEqual(pdf.body);
  });

  it('needs a credential, the scope messages:write and a name', async () => {
    const account = await anAccount();
    const keyed = async (scope: 'messages:read' | 'messages:write') => {
      const { key } = await account.console.keys.create({ name: 'Files', scopes: [scope] });
      return { authorization: `Bearer ${account.appid}:${key}` };
    };
    expect((await upload({})).body.code).toBe('invalid_credentials');
    expect((await upload(await keyed('messages:read'))).body.code).toBe('scope_missing');
    expect((await upload(await keyed('messages:write'))).status).toBe(200);
    const unnamed = await upload(openAuth(account), { name: '' });
    expect(unnamed.body).toMatchObject({ code: 'validation_failed' });
    expect(unnamed.body.errors[0].pointer).toBe('/name');
  });

  it('is refused above 5 MiB, before it is sent', async () => {
    const account = await anAccount();
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v1/open/files?name=a.png HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${openAuth(account).authorization}\r\nContent-Length: 5242881\r\n\r\n`,
    );
    const [answer] = await new Promise<Buffer[]>((resolve) =>
      socket.once('data', (data) => resolve([Buffer.from(data)])),
    );
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    const big = await upload(openAuth(account), { bytes: Buffer.alloc(5 * 1024 * 1024 + 1) });
    expect(big.body.code).toBe('file_too_large');
  });

  it('is executed once with an Idempotency-Key, which covers its bytes', async () => {
    const account = await anAccount();
    const headers = { ...openAuth(account), 'idempotency-key': 'photo-17' };
    const first = await upload(headers);
    const again = await upload(headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await upload(headers, { bytes: pngOf({ width: 9, height: 9 }) });
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await storedBytes(account.appid)).toBe(first.body.bytes);
  });

  it('by a member goes to the app that they name, if their role allows it', async () => {
    const account = await anAccount();
    const { status, body } = await upload(memberOf(account), { path: '/v1/developer/files' });
    expect(status).toBe(200);
    const { text, headers } = await server.get(
      `/v1/developer/files/${body.file_id}`,
      memberOf(account),
    );
    expect(headers.get('content-type')).toBe('image/png');
    expect(text.length).toBeGreaterThan(0);
    const other = await server.get(
      `/v1/developer/files/${body.file_id}`,
      memberOf(await anAccount()),
    );
    expect(other.status).toBe(404);
  });

  it('is of one app: its sibling and others find nothing', async () => {
    const test = await aTestApp();
    const { body } = await upload(openAuth(test.live));
    for (const other of [test, await anAccount()]) {
      const found = await server.get(`/v1/open/files/${body.file_id}`, openAuth(other));
      expect(found.status).toBe(404);
      const { message_id } = await aMessage(other);
      await expect(use(other, body.file_id, message_id)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    }
  });
});

describe('the storage of an app', () => {
  it('takes exactly what fits: of uploads at once, one gets the last place', async () => {
    const account = await anAccount();
    const { body } = await upload(openAuth(account));
    await openStorage(account.appid);
    const left = MAX_STORED_BYTES - 2 * body.bytes;
    await takeStorage(account.appid, left, MAX_STORED_BYTES);
    const all = await Promise.all([1, 2, 3, 4].map(() => upload(openAuth(account))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 413);
    expect(refused.map(({ body: problem }) => problem.code)).toEqual(
      Array(3).fill('storage_exceeded'),
    );
    expect(await storedBytes(account.appid)).toBe(MAX_STORED_BYTES);
  });

  it('is free again when an unused file was deleted after 24 hours', async () => {
    const account = await anAccount();
    const { body } = await upload(openAuth(account));
    laterHours(23);
    await removeUnusedFiles();
    expect((await server.get(`/v1/open/files/${body.file_id}`, openAuth(account))).status).toBe(
      200,
    );
    laterHours(2);
    expect((await server.get(`/v1/open/files/${body.file_id}`, openAuth(account))).status).toBe(
      404,
    );
    await allRemoved();
    expect(await storedBytes(account.appid)).toBe(0);
    expect(await chunksOf(body.file_id)).toBe(0);
  });
});

const chunksOf = async (id: string) =>
  (await select('SELECT 1 FROM file_chunks WHERE file_id = :id', { id })).length;

describe('a file of messages', () => {
  it('is sealed in the database, and read by a person who can see one of them', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const bytes = pdfWith({ pages: 2_000, catalog: `/Lang (${'x'.repeat(400_000)})` });
    const { body: file } = await upload(openAuth(account), { bytes, name: 'Rechnung „17“.pdf' });
    const { message_id } = await aMessage(account);
    await use(account, file.file_id, message_id);
    const chunks = await select<{ encrypted: Buffer }>(
      'SELECT encrypted FROM file_chunks WHERE file_id = :id',
      { id: file.file_id },
    );
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.some(({ encrypted }) => encrypted.includes('/Type'))).toBe(false);

    const got = await fetch(`${server.url}/v1/app/files/${file.file_id}`, {
      headers: ownPage(person.token),
    });
    const read = Buffer.from(await got.arrayBuffer());
    expect(createHash('sha256').update(read).digest('hex')).toBe(file.sha256);
    expect(read.equals(bytes)).toBe(true);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is nothing for others, and needs a session', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { file, message_id } = await aMessageWithFile(account);
    const path = `/v1/app/files/${file.file_id}`;
    const statusFor = async (token?: string, query = '') =>
      (await server.get(path + query, ownPage(token))).status;
    expect(await statusFor(person.token, `?message_id=${message_id}`)).toBe(200);
    const { message_id: other } = await aMessage(account);
    expect(await statusFor(person.token, `?message_id=${other}`)).toBe(404);
    expect(await statusFor((await aPerson()).token)).toBe(404);
    expect(await statusFor((await aSubscriber(await anAccount())).token)).toBe(404);
    expect(await statusFor()).toBe(401);
    await person.inbox.people.logout({});
    expect(await statusFor(person.token)).toBe(401);
  });

  it('of a message for other people is nothing for the rest of the topic', async () => {
    const account = await anAccount();
    const bob = await aSubscriber(account);
    const { data } = await account.open.subscriptions.subscribers({});
    const to = data.map(({ subscriber_id }) => subscriber_id);
    const ada = await aSubscriber(account);
    const { body: file } = await upload(openAuth(account));
    const { message_id } = await aMessage(account, { to });
    await use(account, file.file_id, message_id);
    const path = `/v1/app/files/${file.file_id}`;
    const statusesFor = async ({ token }: { token: string }) => [
      (await server.get(path, ownPage(token))).status,
      (await server.get(`${path}?message_id=${message_id}`, ownPage(token))).status,
    ];
    expect(await statusesFor(bob)).toEqual([200, 200]);
    expect(await statusesFor(ada)).toEqual([404, 404]);
  });

  it('that no message uses is nothing for anybody', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { body } = await upload(openAuth(account));
    const { status } = await server.get(`/v1/app/files/${body.file_id}`, ownPage(person.token));
    expect(status).toBe(404);
  });

  it('is read by the app that has uploaded it, as it is shown and signed', async () => {
    const account = await anAccount();
    const { body: file } = await upload(openAuth(account), { bytes: pdfWith({ pages: 2 }) });
    const url = `${server.url}/v1/open/files/${file.file_id}/content`;
    const response = await fetch(url, { headers: openAuth(account) });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.bytes),
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const head = await fetch(url, { method: 'HEAD', headers: openAuth(account) });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.bytes)]);
    const posted = await fetch(url, { method: 'POST', headers: openAuth(account) });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is read by nobody else: another app, a key without the scope, a person', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { file } = await aMessageWithFile(account);
    const path = `/v1/open/files/${file.file_id}/content`;
    const keyed = async (scope: 'messages:read' | 'messages:write') => {
      const { key } = await account.console.keys.create({ name: 'Files', scopes: [scope] });
      return { authorization: `Bearer ${account.appid}:${key}` };
    };
    const testApp = { authorization: `Bearer ${account.test.appid}:${account.test.open_secret}` };
    const statusFor = async (headers: Record<string, string>) =>
      (await server.get(path, headers)).status;
    expect(await statusFor(await keyed('messages:read'))).toBe(200);
    expect(await statusFor(await keyed('messages:write'))).toBe(403);
    expect(await statusFor(openAuth(await anAccount()))).toBe(404);
    expect(await statusFor(testApp)).toBe(404);
    expect(await statusFor(ownPage(person.token))).toBe(401);
    expect(await statusFor({})).toBe(401);
  });

  it('is erased with the content of the last message that uses it', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { file, message_id } = await aMessageWithFile(account);
    const path = `/v1/open/files/${file.file_id}`;
    expect((await server.get(path, openAuth(account))).text).toContain('"expires_at":null');
    await person.inbox.answers.respond({ message_id, value: 'approve' });

    laterHours(80 * 24);
    const second = await aMessage(account);
    await use(account, file.file_id, second.message_id);
    await account.open.messages.cancel({ message_id: second.message_id });
    laterHours(11 * 24);
    await allRemoved();
    expect((await server.get(path, openAuth(account))).status).toBe(200);

    laterHours(91 * 24);
    while ((await removeOld()) > 0);
    expect((await server.get(path, openAuth(account))).status).toBe(404);
    const { token } = await aPerson({ email: person.email });
    const read = await server.get(`/v1/app/files/${file.file_id}`, ownPage(token));
    expect(read.status).toBe(404);
    await allRemoved();
    expect(await chunksOf(file.file_id)).toBe(0);
    expect(await storedBytes(account.appid)).toBe(0);
  });
});
