import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { removeDeletedAccounts, removeUnusedFiles, removeUnusedObjects } from '../../jobs.ts';
import { change, select } from '../../platform/database/database.ts';
import { type ObjectStore, ObjectStoreFailed } from '../../platform/object-store.ts';
import { MAX_STORED_BYTES } from '../../platform/schemas/published-limits.ts';
import { aMemoryStore } from '../../testing/files/memory-store.ts';
import { pdfWith } from '../../testing/files/pdf-bytes.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { aGate } from '../../testing/gate.ts';
import { anAccount, PASSWORD, refusal, service, type TestAccount } from '../../testing/world.ts';
import { bytesOf } from './file-bytes.ts';
import { stopReading } from './file-reader-process.ts';
import { storedBytes, takeStorage } from './file-storage.model.ts';
import { fileOfApp } from './files.ts';

// With an object store, only the encrypted bytes of files are in it: everything else is in the database.

afterEach(() => vi.useRealTimers());
afterAll(stopReading);

const bearerOf = ({ appid, open_secret }: TestAccount) => `${appid}:${open_secret}`;
const laterMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

/** An account with a file in a store. */
async function aStoredFile(memory = aMemoryStore(), bytes?: Buffer) {
  const account = await anAccount();
  const file = await anUploadedFile(bearerOf(account), memory.store, bytes);
  return { ...memory, account, file };
}

async function read(fileStore: ObjectStore | null, { appid }: TestAccount, file_id: string) {
  const parts: Buffer[] = [];
  const file = await fileOfApp(appid, { file_id });
  for await (const part of bytesOf({ ...service, fileStore }, file)) parts.push(part);
  return Buffer.concat(parts);
}

const unreachable = new ObjectStoreFailed('timeout', {
  isRefusal: false,
  isUncertain: true,
});
const removeObjects = (fileStore: ObjectStore) => removeUnusedObjects({ ...service, fileStore });
/** Returns how many objects without a file the database knows of an app: not those that other files of tests left. */
const objectsOf = async ({ appid }: TestAccount) =>
  (await select('SELECT 1 FROM file_objects WHERE app_id = :appid AND file_id IS NULL', { appid }))
    .length;
const rowsOf = async (table: 'files' | 'file_chunks' | 'file_objects', id: string) =>
  (
    await select(
      `SELECT 1 FROM ${table} WHERE ${table === 'file_chunks' ? 'file_id' : 'id'} = :id`,
      { id },
    )
  ).length;

describe('a file in an object store', () => {
  it('is encrypted in one object, and read part by part', async () => {
    const bytes = Buffer.concat([pdfWith({ pages: 1 }), Buffer.alloc(600_000, '%')]);
    const { store, objects, account, file } = await aStoredFile(aMemoryStore(), bytes);
    const stored = objects.get(file.file_id);
    expect(stored?.length).toBe(bytes.length + 3 * 16);
    expect(stored?.includes('%PDF')).toBe(false);
    expect(await rowsOf('file_chunks', file.file_id)).toBe(0);
    expect(await read(store, account, file.file_id)).toEqual(bytes);
  });

  it('that was changed there is not shown', async () => {
    const { store, objects, account, file } = await aStoredFile();
    const stored = objects.get(file.file_id) ?? Buffer.alloc(0);
    stored.writeUInt8(stored.readUInt8(20) ^ 1, 20);
    await expect(read(store, account, file.file_id)).rejects.toThrow();
  });

  it('cannot be read without the store; one in the database is read as before', async () => {
    const { store, failAll, account, file } = await aStoredFile();
    const earlier = await anUploadedFile(bearerOf(account));
    failAll('unreachable');
    await expect(read(store, account, file.file_id)).rejects.toThrow('connect_failed');
    // Nothing was asked: the store has neither refused, nor done it without an answer.
    await expect(read(null, account, file.file_id)).rejects.toMatchObject({
      message: expect.stringContaining('FILES_S3_URL is not set'),
      isRefusal: false,
      isUncertain: false,
    });
    expect((await read(store, account, earlier.file_id)).length).toBe(earlier.bytes);
  });

  it.each(['unreachable', 'refused', 'answer lost'] as const)(
    'is not stored when the store is %s, and nothing of it remains',
    async (fault) => {
      const { store, objects, failAll } = aMemoryStore();
      const account = await anAccount();
      failAll(fault);
      expect(await refusal(anUploadedFile(bearerOf(account), store))).toBe('unavailable');
      failAll(null);
      await removeObjects(store);
      expect(objects.size).toBe(0);
      expect(await storedBytes(account.appid)).toBe(0);
      expect(await objectsOf(account)).toBe(1);
      laterMinutes(61);
      await removeObjects(store);
      expect(await objectsOf(account)).toBe(0);
    },
  );

  it('that the store may have in spite of a lost answer counts until it is deleted', async () => {
    const { store, objects, failAll } = aMemoryStore();
    const account = await anAccount();
    const lost = (): Promise<never> => Promise.reject(unreachable);
    const losing: ObjectStore = { ...store, put: (key, bytes) => store.put(key, bytes).then(lost) };
    const upload = (fileStore: ObjectStore) =>
      refusal(anUploadedFile(bearerOf(account), fileStore));
    expect(await upload({ ...losing, remove: lost })).toBe('unavailable');
    const [kept] = objects.values();
    expect(await storedBytes(account.appid)).toBeGreaterThan((kept?.length ?? 0) / 2);
    failAll('refused');
    await expect(removeObjects(store)).rejects.toThrow('403 AccessDenied');
    expect(await storedBytes(account.appid)).toBeGreaterThan(0);
    failAll(null);
    expect(await upload(losing)).toBe('unavailable');
    expect(objects.size).toBe(1);
    laterMinutes(61);
    await removeObjects(store);
    expect(objects.size).toBe(0);
    expect(await storedBytes(account.appid)).toBe(0);
  });

  it('of an upload that dies is deleted after an hour, and counts until then', async () => {
    const { store, objects } = aMemoryStore();
    const account = await anAccount();
    const begun = aGate();
    const over = aGate();
    const dying: ObjectStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes);
        begun.open();
        await over.opened;
        throw unreachable;
      },
    };
    const uploaded = refusal(anUploadedFile(bearerOf(account), dying));
    await begun.opened;
    expect(await storedBytes(account.appid)).toBeGreaterThan(0);
    laterMinutes(61);
    await removeObjects(store);
    expect(objects.size).toBe(0);
    expect(await storedBytes(account.appid)).toBe(0);
    // Its place is one of those of the process, which other tests count.
    over.open();
    expect(await uploaded).toBe('unavailable');
  });

  it('is refused when its upload took so long that its object may be deleted', async () => {
    const { store, objects } = aMemoryStore();
    const account = await anAccount();
    const slow: ObjectStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes);
        laterMinutes(31);
      },
    };
    await expect(anUploadedFile(bearerOf(account), slow)).rejects.toThrow();
    expect(
      await select('SELECT 1 FROM files WHERE app_id = :appid', { appid: account.appid }),
    ).toEqual([]);
    expect(objects.size).toBe(0);
    expect(await storedBytes(account.appid)).toBe(0);
  });
});

describe('the storage of an app with an object store', () => {
  it.each(['without', 'with'])(
    'bounds what is stored there, also of uploads at once %s an Idempotency-Key',
    async (given) => {
      const account = await anAccount();
      let most = 0;
      const { store, objects } = aMemoryStore();
      const counting: ObjectStore = {
        ...store,
        put: async (key, bytes) => {
          await store.put(key, bytes);
          most = Math.max(most, objects.size);
        },
      };
      const { bytes } = await anUploadedFile(bearerOf(account), counting);
      await takeStorage(account.appid, MAX_STORED_BYTES - 3 * bytes, MAX_STORED_BYTES);
      const uploads = Array.from({ length: 8 }, (_, number) =>
        anUploadedFile(
          bearerOf(account),
          counting,
          undefined,
          given === 'with' ? `photo-${number}` : null,
        ),
      );
      const refused = (await Promise.allSettled(uploads)).flatMap((each) =>
        each.status === 'rejected' ? [refusal(Promise.reject(each.reason))] : [],
      );
      expect(await Promise.all(refused)).toEqual(Array(6).fill('storage_exceeded'));
      expect(most).toBe(3);
      expect(objects.size).toBe(3);
      expect(await storedBytes(account.appid)).toBe(MAX_STORED_BYTES);
    },
  );
});

describe('the object of a file', () => {
  it('is deleted after the file, and never before', async () => {
    const { store, objects, file } = await aStoredFile();
    laterMinutes(61);
    await removeObjects(store);
    expect(objects.size).toBe(1);
    await change('UPDATE files SET expires_at = 1 WHERE id = :id', { id: file.file_id });
    while ((await removeUnusedFiles()) > 0);
    expect(await rowsOf('files', file.file_id)).toBe(0);
    await removeObjects(store);
    expect(objects.size).toBe(0);
    expect(await rowsOf('file_objects', file.file_id)).toBe(0);
  });

  it('is deleted after the account', async () => {
    const { store, objects, account } = await aStoredFile();
    await account.console.accounts.deleteAccount({
      password: PASSWORD,
      username: account.username,
    });
    laterMinutes(61);
    while ((await removeDeletedAccounts(service)) > 0);
    await removeObjects(store);
    expect(objects.size).toBe(0);
  });

  it('that is being deleted becomes that of no file, also if the clock was wrong', async () => {
    const { store, objects } = aMemoryStore();
    const account = await anAccount();
    const begun = Date.now();
    /** Deletes the object during its upload, on a clock that is an hour ahead and is set back meanwhile. */
    const overtaken: ObjectStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(key, bytes);
        laterMinutes(61);
        const removing = { ...store, remove: () => Promise.reject(unreachable) };
        await expect(removeObjects(removing)).rejects.toBe(unreachable);
        vi.setSystemTime(begun);
      },
    };
    await expect(anUploadedFile(bearerOf(account), overtaken)).rejects.toThrow();
    await removeObjects(store);
    expect(objects.size).toBe(0);
  });

  it('that the store does not delete is tried again after an hour, and delays no other', async () => {
    const memory = aMemoryStore();
    const { store, objects, fail } = memory;
    const { file: kept } = await aStoredFile(memory);
    const { file } = await aStoredFile(memory);
    await change('DELETE FROM files WHERE id IN (:ids)', { ids: [kept.file_id, file.file_id] });
    laterMinutes(61);
    fail(kept.file_id, 'refused');
    await expect(removeObjects(store)).rejects.toThrow('403 AccessDenied');
    expect([...objects.keys()]).toEqual([kept.file_id]);
    expect(await removeObjects(store)).toBe(0);
    laterMinutes(61);
    await expect(removeObjects(store)).rejects.toThrow('403 AccessDenied');
  });
});
