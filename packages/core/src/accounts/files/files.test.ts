import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { removeUnusedFiles } from '../../jobs.ts';
import { change, inTransaction } from '../../platform/database/database.ts';
import { MAX_FILE_BYTES, MAX_STORED_BYTES } from '../../platform/schemas/published-limits.ts';
import { pdfWith } from '../../testing/files/pdf-bytes.ts';
import { pngOf } from '../../testing/files/png-bytes.ts';
import { transparentImages } from '../../testing/files/transparent-images.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { aGate } from '../../testing/gate.ts';
import { recordStatements } from '../../testing/machine/statements.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  asApp,
  call,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { files as storedFiles } from './file.model.ts';
import { bytesOf } from './file-bytes.ts';
import { stopReading } from './file-reader-process.ts';
import { storedBytes, takeStorage } from './file-storage.model.ts';
import { newestUses, releaseFilesOf } from './file-use.model.ts';
import { filesNamed, useFiles } from './file-uses.ts';
import { readImage } from './images.ts';
import { whileReceiving } from './receiving.ts';

afterEach(() => vi.useRealTimers());
afterAll(() => stopReading());

const aFile = ({ appid, open_secret }: TestAccount) => anUploadedFile(`${appid}:${open_secret}`);

/** Sends a message whose card shows files. Returns its id. */
async function aMessageWith(account: TestAccount, ...files: string[]): Promise<string> {
  const blocks = files.map((file) => ({ type: 'image' as const, file, alt: 'The site' }));
  return (await aMessage(account, { payload: { ...aCard, blocks } })).message_id;
}

const fileById = (id: string) => storedFiles.findByPk(id);

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

describe('an image', () => {
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: '#12345680' } });
  /** Pixels of which no two are alike, so that they cannot be compressed. */
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const read = (format: 'png' | 'jpeg' | 'webp', bytes: Buffer, maxSide?: number) =>
    readImage({ mediaType: `image/${format}`, bytes, ...(maxSide && { maxSide }) });

  it.each<[string, 'png' | 'jpeg' | 'webp', () => Promise<Buffer>, string]>([
    ['PNG', 'png', () => plain(9, 5).png().toBuffer(), 'image/png'],
    ['JPEG', 'jpeg', () => plain(9, 5).jpeg().toBuffer(), 'image/jpeg'],
    [
      'WebP without losses',
      'webp',
      () => plain(9, 5).webp({ lossless: true }).toBuffer(),
      'image/png',
    ],
    ['transparent WebP', 'webp', () => plain(9, 5, 4).webp().toBuffer(), 'image/png'],
    ['WebP with losses', 'webp', () => plain(9, 5).webp().toBuffer(), 'image/jpeg'],
  ])('is written anew without losses where it has none: %s', async (_what, format, made, type) => {
    expect(await read(format, await made())).toMatchObject({
      file: { mediaType: type, width: 9, height: 5, pages: null },
    });
  });

  it('is stored upright, with at most 4,096 pixels a side, and without metadata', async () => {
    const turned = plain(9, 5).withMetadata({ orientation: 6 }).jpeg();
    const answer = await read('jpeg', await turned.toBuffer());
    if (!('file' in answer)) throw new Error('the image was not read');
    expect(answer.file).toMatchObject({ width: 5, height: 9 });
    const { exif, icc, orientation } = await sharp(answer.file.bytes).metadata();
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
    const wide = await plain(4_097, 16).png().toBuffer();
    expect(await read('png', wide)).toMatchObject({ file: { width: 4_096, height: 16 } });
  });

  it('is damaged if it is another one than it begins as, or cannot be read to its end', async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer();
    expect(await read('png', jpeg)).toEqual({ refusal: 'damaged' });
    expect(await read('jpeg', jpeg.subarray(0, 999))).toEqual({ refusal: 'damaged' });
    expect(await read('png', Buffer.from('no image'))).toEqual({ refusal: 'damaged' });
  });

  it.each<[string, number, number, { isRefused: boolean; maxSide?: number }]>([
    ['24 Mi pixels', 4_096, 6_144, { isRefused: false }],
    ['a row more', 4_096, 6_145, { isRefused: true }],
    ['the side that is asked for', 96, 40, { isRefused: false, maxSide: 96 }],
    ['a longer side', 97, 40, { isRefused: true, maxSide: 96 }],
    ['a higher side', 40, 97, { isRefused: true, maxSide: 96 }],
  ])('has a number of pixels: %s', async (_what, width, height, { isRefused, maxSide }) => {
    const answer = await read('png', pngOf({ width, height, channels: 1 }), maxSide);
    expect('file' in answer).toBe(!isRefused);
    if (isRefused) expect(answer).toEqual({ refusal: 'too_many_pixels' });
  });

  it('is a JPEG if it is too large as PNG, and of a lower quality if that is too large', async () => {
    const small = await noise(1_200, 1_000).png().toBuffer();
    expect(await read('png', small)).toMatchObject({ file: { mediaType: 'image/png' } });
    const answer = await read('png', await noise(1_500, 1_300).png().toBuffer());
    expect(answer).toMatchObject({ file: { mediaType: 'image/jpeg', width: 1_500 } });
    const huge = await noise(4_096, 4_096).jpeg({ quality: 50 }).toBuffer();
    expect(await read('jpeg', huge)).toEqual({ refusal: 'too_large_anew' });
  });
});

describe('a file that messages show', () => {
  it('is found by the newest of them, or by the one that is named', async () => {
    const account = await anAccount();
    const [one, other] = [await aFile(account), await aFile(account)];
    const first = await aMessageWith(account, one.file_id);
    const second = await aMessageWith(account, one.file_id);
    const third = await aMessageWith(account, one.file_id, other.file_id);
    const { personId } = await aSubscriber(account);
    const uses = async ({ file_id: fileId }: { file_id: string }, messageId: string | null) =>
      (await newestUses({ personId, fileId, messageId }, 2)).map(({ id }) => id);
    expect(await uses(one, null)).toEqual([third, second]);
    expect(await uses(one, first)).toEqual([first]);
    expect(await uses(other, null)).toEqual([third]);
    expect(await uses(other, first)).toEqual([]);
  });

  it('is found only by people whom the app knows', async () => {
    const [account, stranger] = [await anAccount(), await anAccount()];
    const { file_id: fileId } = await aFile(account);
    await aMessageWith(account, fileId);
    const { personId } = await aSubscriber(stranger);
    expect(await newestUses({ personId, fileId, messageId: null }, 2)).toEqual([]);
  });

  it('is kept until the content of the last of them is removed', async () => {
    const account = await anAccount();
    const [one, other] = [await aFile(account), await aFile(account)];
    const first = await aMessageWith(account, one.file_id);
    const second = await aMessageWith(account, one.file_id, other.file_id);
    const endsOf = async () =>
      Promise.all([one, other].map(async ({ file_id }) => (await fileById(file_id))?.expiresAt));
    const release = (messageId: string, now: number) =>
      inTransaction(() => releaseFilesOf([{ id: messageId, appId: account.appid }], now));
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

  it('that is being deleted refuses the message once it is deleted', async () => {
    const account = await anAccount();
    const [{ file_id }, { message_id }] = [await aFile(account), await aMessage(account)];
    const [begun, gate, asked] = [aGate(), aGate(), aGate()];
    const deleting = inTransaction(async () => {
      await change('DELETE FROM files WHERE id = :id', { id: file_id });
      begun.open();
      await gate.opened;
    });
    await begun.opened;
    const recorded = recordStatements(
      (sql) => sql.startsWith('SELECT id FROM files') && asked.open(),
    );
    const using = problemIn(
      inTransaction(() => useFiles(account.appid, [{ fileId: file_id, messageId: message_id }])),
    );
    await asked.opened;
    recorded.stop();
    gate.open();
    await deleting;
    expect((await using).more.errors).toMatchObject([{ code: 'unknown_file' }]);
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
