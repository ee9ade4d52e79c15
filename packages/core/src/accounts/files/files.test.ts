import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { removeUnusedFiles } from '../../jobs.ts';
import { change, inTransaction } from '../../platform/database/database.ts';
import { MAX_FILE_BYTES, MAX_STORED_BYTES } from '../../platform/schemas/published-limits.ts';
import { pdfWith } from '../../testing/files/pdf-bytes.ts';
import { transparentImages } from '../../testing/files/transparent-images.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { aGate } from '../../testing/gate.ts';
import {
  aCard,
  aMessage,
  anAccount,
  asApp,
  call,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { fileById } from './file.model.ts';
import { bytesOf } from './file-bytes.ts';
import { stopReading } from './file-reader-process.ts';
import { storedBytes, takeStorage } from './file-storage.model.ts';
import { newestUses, releaseFilesOf } from './file-use.model.ts';
import { filesNamed, useFiles } from './file-uses.ts';
import { whileReceiving } from './receiving.ts';

afterEach(() => vi.useRealTimers());
afterAll(() => stopReading());

const aFile = ({ appid, open_secret }: TestAccount) => anUploadedFile(`${appid}:${open_secret}`);

/** Sends a message whose card shows files. Returns its id. */
async function aMessageWith(account: TestAccount, ...files: string[]): Promise<string> {
  const blocks = files.map((file) => ({ type: 'image' as const, file, alt: 'The site' }));
  return (await aMessage(account, { payload: { ...aCard, blocks } })).message_id;
}

/** Returns the bytes of a file as they are stored. */
async function stored(fileId: string): Promise<Buffer> {
  const file = await fileById(fileId);
  if (!file) throw new Error('the file was not stored');
  const parts: Buffer[] = [];
  for await (const part of bytesOf(service, file)) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns the three columns of an image as they are drawn on green: black, white, or what is behind them. */
async function columnsOf(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#00ff00' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return [1, 3, 5].map((sixth) => {
    const at = Math.floor(height / 2) * width + Math.floor((sixth * width) / 6);
    const samples = [...data.subarray(at * channels, (at + 1) * channels)];
    if (samples.every((sample) => sample < 24)) return 'black';
    return samples.every((sample) => sample > 231) ? 'white' : `other: ${samples}`;
  });
}

it('stores every image on white, so that its digest says what is seen on any background', async () => {
  const { appid, open_secret } = await anAccount();
  const corpus = await transparentImages();
  expect(corpus.length).toBeGreaterThanOrEqual(30);
  const results = [];
  for (const { name, bytes } of corpus) {
    const { file_id, sha256 } = await anUploadedFile(`${appid}:${open_secret}`, null, bytes);
    const image = await stored(file_id);
    expect(createHash('sha256').update(image).digest('hex')).toBe(sha256);
    results.push([name, await columnsOf(image)]);
  }
  const columns = { is: ['black', 'white', 'white'], turned: ['white', 'white', 'black'] };
  expect(results).toEqual(
    corpus.map(({ name }) => [name, name === 'on its side' ? columns.turned : columns.is]),
  );
});

describe('a file that messages show', () => {
  it('is found by the newest of them, or by the one that is named', async () => {
    const account = await anAccount();
    const [one, other] = [await aFile(account), await aFile(account)];
    const first = await aMessageWith(account, one.file_id);
    const second = await aMessageWith(account, one.file_id);
    const third = await aMessageWith(account, one.file_id, other.file_id);
    expect(await newestUses(one.file_id, null, 2)).toEqual([third, second]);
    expect(await newestUses(one.file_id, first, 2)).toEqual([first]);
    expect(await newestUses(other.file_id, null, 2)).toEqual([third]);
    expect(await newestUses(other.file_id, first, 2)).toEqual([]);
  });

  it('is kept until the content of the last of them is removed', async () => {
    const account = await anAccount();
    const [one, other] = [await aFile(account), await aFile(account)];
    const first = await aMessageWith(account, one.file_id);
    const second = await aMessageWith(account, one.file_id, other.file_id);
    const endsOf = async () =>
      Promise.all([one, other].map(async ({ file_id }) => (await fileById(file_id))?.expiresAt));
    const release = (messageId: string, now: number) =>
      inTransaction(() => releaseFilesOf([messageId], now));
    expect(await endsOf()).toEqual([null, null]);
    await release(second, 7_000);
    expect(await endsOf()).toEqual([null, 7_000]);
    await release(first, 8_000);
    await release(second, 9_000);
    expect(await endsOf()).toEqual([8_000, 7_000]);
    const shown = account.open.files.get({ file_id: one.file_id });
    expect(await refusal(shown)).toBe('not_found');
  });

  it('must be there a minute after the request that names it, and belong to its app', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const [account, stranger] = [await anAccount(), await anAccount()];
    const { file_id, expires_at } = await aFile(account);
    const named = async (of: TestAccount) => [...(await filesNamed(of.appid, [file_id])).keys()];
    vi.setSystemTime((expires_at ?? 0) - 60_001);
    expect(await named(account)).toEqual([file_id]);
    expect(await named(stranger)).toEqual([]);
    vi.setSystemTime((expires_at ?? 0) - 60_000);
    expect(await named(account)).toEqual([]);
  });

  it('that was deleted since it was read refuses the message', async () => {
    const account = await anAccount();
    const [kept, deleted] = [await aFile(account), await aFile(account)];
    const messageId = (await aMessage(account)).message_id;
    const using = (...ids: string[]) =>
      inTransaction(() =>
        useFiles(
          account.appid,
          ids.map((fileId) => ({ fileId, messageId })),
        ),
      );
    await change('DELETE FROM files WHERE id = :id', { id: deleted.file_id });
    const { more } = await problemIn(using(kept.file_id, deleted.file_id));
    expect(more.errors).toEqual([
      expect.objectContaining({ pointer: '/payload/blocks', code: 'unknown_file' }),
    ]);
    expect((await fileById(kept.file_id))?.expiresAt).toBe(kept.expires_at);
    await using(kept.file_id, kept.file_id);
    expect((await fileById(kept.file_id))?.expiresAt).toBeNull();
  });
});

describe('a file that no message shows', () => {
  it('is deleted after its time, and no longer counts in the storage of its app', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const [account, other] = [await anAccount(), await anAccount()];
    const [one, two, kept] = [await aFile(account), await aFile(account), await aFile(account)];
    const ofOther = await aFile(other);
    await aMessageWith(account, kept.file_id);
    expect(one.expires_at).toBe(begun + 24 * 3_600_000);
    expect(await storedBytes(account.appid)).toBe(one.bytes + two.bytes + kept.bytes);
    vi.setSystemTime(begun + 24 * 3_600_000 - 1);
    while (await removeUnusedFiles());
    expect(await storedBytes(account.appid)).toBe(one.bytes + two.bytes + kept.bytes);
    vi.setSystemTime(begun + 24 * 3_600_000);
    while (await removeUnusedFiles());
    expect(await storedBytes(account.appid)).toBe(kept.bytes);
    expect(await storedBytes(other.appid)).toBe(0);
    const files = [one, two, kept, ofOther].map(({ file_id }) => fileById(file_id));
    expect((await Promise.all(files)).map((file) => file?.id)).toEqual([
      ...[undefined, undefined, kept.file_id, undefined],
    ]);
  });

  it('of the other app of the account is not found, and the refusal names that app', async () => {
    const account = await anAccount();
    const { file_id } = await aFile(account);
    const { test } = account;
    const { message } = await problemIn(asApp(test.appid, test.open_secret).files.get({ file_id }));
    expect(message).toContain('file_id: this file belongs to the live app of the same account');
    const stranger = await problemIn((await anAccount()).open.files.get({ file_id }));
    expect(stranger.message).not.toContain('belongs');
  });
});

describe('an upload', () => {
  const uploadOf = ({ appid, open_secret }: TestAccount, body?: { length: number | null }) => {
    let isRead = false;
    const read = async () => {
      isRead = true;
      return pdfWith({});
    };
    const { api } = call({
      surface: 'open',
      credentials: { bearer: `${appid}:${open_secret}` },
      ...(body && { body: { ...body, read } }),
    });
    return { stored: api.files.upload({ name: 'a.pdf' }), isRead: () => isRead };
  };

  it('without bytes is refused with how to send them', async () => {
    const { code, more } = await problemIn(uploadOf(await anAccount()).stored);
    expect(code).toBe('file_not_supported');
    expect(more.detail).toContain('as the body of POST /v1/open/files?name=');
  });

  it('that is announced as too large is not read', async () => {
    const account = await anAccount();
    const large = uploadOf(account, { length: MAX_FILE_BYTES + 1 });
    const { code, more } = await problemIn(large.stored);
    expect([code, more.params]).toEqual(['file_too_large', { max: MAX_FILE_BYTES }]);
    expect(large.isRead()).toBe(false);
    expect(await uploadOf(account, { length: MAX_FILE_BYTES }).stored).toMatchObject({ pages: 1 });
    expect(await uploadOf(account, { length: null }).stored).toMatchObject({ pages: 1 });
  });

  it('is not read when the storage of the app is full', async () => {
    const account = await anAccount();
    const { bytes } = await aFile(account);
    await takeStorage(account.appid, MAX_STORED_BYTES - bytes, MAX_STORED_BYTES);
    const refused = uploadOf(account, { length: 9 });
    const { code, more } = await problemIn(refused.stored);
    expect([code, more.params]).toEqual(['storage_exceeded', { max: MAX_STORED_BYTES }]);
    expect(refused.isRead()).toBe(false);
  });

  it('is one of eight at once of an account, and of 32, of which eight are for other accounts', async () => {
    const gate = aGate();
    const begin = (accountId: string) => whileReceiving(accountId, () => gate.opened);
    const begun = ['a', 'b', 'c'].flatMap((name) => Array(8).fill(name).map(begin));
    const { code, more } = await problemIn(begin('a'));
    expect([code, more.retryAfterSeconds]).toEqual(['unavailable', 2]);
    const others = Array.from({ length: 8 }, (_, at) => begin(`other ${at}`));
    expect(await refusal(begin('other 0'))).toBe('unavailable');
    expect(await refusal(begin('one more'))).toBe('unavailable');
    gate.open();
    await Promise.all([...begun, ...others]);
    await Promise.all(Array(8).fill('a').map(begin));
  });

  it('of an account is one of eight also when no other account uploads', async () => {
    const gate = aGate();
    const begin = () => whileReceiving('alone', () => gate.opened);
    const begun = Array.from({ length: 8 }, begin);
    expect(await refusal(begin())).toBe('unavailable');
    gate.open();
    await Promise.all(begun);
  });
});
