import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type ObjectStore, ObjectStoreFailed } from '../../platform/object-store.ts';
import { type BytesKey, openBytesKey, TAG_BYTES } from '../../platform/sealing/sealed-bytes.ts';
import type { Service } from '../../platform/service.ts';
import { boundTo, type FileRow, fileChunk, insertFileChunk } from './file.model.ts';
import {
  assignFileObject,
  endReservation,
  giveUpFileObject,
  giveUpFileObjects,
  insertFileObject,
  isFileObject,
  postponeFileObject,
  type Reserved,
  removeFileObject,
} from './file-object.model.ts';
import { returnStorage } from './file-storage.model.ts';
import { countStorage } from './file-storage.ts';

// The bytes of a file are encrypted in parts. These are rows of the database, or one object of an object store.

/** Part of a file in one row, in bytes. As SQL it has twice as many, and a packet of a server at least a MiB. */
const PART_BYTES = 256 * 1024;
/** Time after which an object without a file is deleted, ms: its upload has ended long before. */
const UNUSED_OBJECT_MS = 3_600_000;
/** Time after the start of an upload until which its object may become that of a file, ms. */
const UPLOAD_MS = UNUSED_OBJECT_MS / 2;
/** Objects that are deleted in one run. */
const BATCH = 20;

/** Bytes that are stored for a file which is not inserted yet. */
export type StoredBytes = {
  /** Completes the file, in the transaction that inserts it. @throws Problem storage_exceeded */
  complete(): Promise<void>;
  /** Deletes what was stored, after that transaction failed. */
  discard(): Promise<void>;
};

/**
 * Encrypts the bytes of a new file, and stores them in the object store if there is one. An object counts in the storage of
 * the app before it is stored, until it is deleted or becomes that of a file.
 * @throws Problem storage_exceeded
 * @throws ObjectStoreFailed
 */
export async function storeBytes(
  store: ObjectStore | null,
  { id, appId }: Pick<FileRow, 'id' | 'appId'>,
  key: BytesKey,
  bytes: Uint8Array,
): Promise<StoredBytes> {
  if (!store)
    return {
      async complete() {
        let number = 0;
        for (const encrypted of encryptedParts(key, bytes))
          await insertFileChunk({ fileId: id, appId, number: number++, encrypted });
        await countStorage(appId, bytes.length);
      },
      discard: async () => {},
    };
  const object = { id, appId, reserved: bytes.length };
  await inTransaction(async () => {
    await insertFileObject({ ...object, attemptedAt: databaseNow() });
    await countStorage(appId, bytes.length);
  });
  try {
    await store.put(id, Buffer.concat([...encryptedParts(key, bytes)]));
  } catch (error) {
    if (error instanceof ObjectStoreFailed && !error.isUncertain) await giveBack(object);
    else await discardObject(store, object);
    throw error;
  }
  return {
    async complete() {
      if (!(await assignFileObject(object, databaseNow() - UPLOAD_MS)))
        throw new Error(`the upload of file ${id} took too long`);
    },
    discard: () => discardObject(store, object),
  };
}

/** Deletes the object of an upload that failed. If the store does not do it now, the job does. */
async function discardObject(store: ObjectStore, object: Reserved): Promise<void> {
  // The file may have been stored although the commit was not confirmed.
  if (!(await giveUpFileObject(object))) return;
  await removeObject(store, object).catch((error: unknown) => {
    if (!(error instanceof ObjectStoreFailed)) throw error;
  });
}

/**
 * Deletes an object without a file, and what the database knows of it. One whose upload did not end is deleted once more an
 * hour later: the store may execute requests after it was thought to have lost them.
 * @throws ObjectStoreFailed
 */
async function removeObject(store: ObjectStore, object: Reserved): Promise<void> {
  await store.remove(object.id);
  if (object.reserved === 0) await removeFileObject(object);
  if (object.reserved > 0) await giveBack(object);
}

/** Returns what an object without a file counts to the storage of its app. The job deletes it in an hour. */
const giveBack = (object: Reserved) =>
  inTransaction(async () => {
    if (!(await endReservation(object))) return;
    await postponeFileObject(object, databaseNow());
    await returnStorage(object.appId, object.reserved);
  });

function* encryptedParts(key: BytesKey, bytes: Uint8Array): Generator<Buffer> {
  for (let number = 0; number * PART_BYTES < bytes.length; number += 1)
    yield key.encrypt(bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES), number);
}

/**
 * Reads the bytes of a file, one part after the other, as fast as they are consumed.
 * @throws ObjectStoreFailed
 * @throws Error when the file is erased meanwhile
 */
export async function* bytesOf(service: Service, file: FileRow): AsyncGenerator<Buffer> {
  const key = openBytesKey(service.keyring, file.keySealed, boundTo(file.id));
  const isObject = await isFileObject(file);
  const readPart = isObject ? partOfObject(service.fileStore, file) : partOfRow(file);
  for (let number = 0; number * PART_BYTES < file.bytes; number += 1) {
    const encrypted = await readPart(number);
    if (encrypted === null) throw new Error(`file ${file.id} was erased while it was read`);
    yield key.decrypt(encrypted, number);
  }
}

const partOfRow =
  (file: FileRow) =>
  (number: number): Promise<Buffer | null> =>
    fileChunk(file, number);

const NOT_ASKED = { isRefusal: false, isUncertain: false };

const partOfObject =
  (store: ObjectStore | null, { bytes, id }: FileRow) =>
  async (number: number): Promise<Buffer | null> => {
    if (!store) throw new ObjectStoreFailed('FILES_S3_URL is not set', NOT_ASKED);
    const length = Math.min(PART_BYTES, bytes - number * PART_BYTES) + TAG_BYTES;
    return store.read(id, number * (PART_BYTES + TAG_BYTES), length);
  };

/**
 * Deletes objects whose file was deleted, or whose upload ended before their file was stored. One that the store refuses to
 * delete is tried again after an hour. Returns the number of deleted objects.
 * @throws ObjectStoreFailed
 */
export async function removeUnusedObjects({ fileStore }: Service): Promise<number> {
  if (!fileStore) return 0;
  let refusal: ObjectStoreFailed | undefined;
  const objects = await giveUpFileObjects(databaseNow() - UNUSED_OBJECT_MS, BATCH);
  for (const object of objects)
    try {
      await removeObject(fileStore, object);
    } catch (error) {
      if (!(error instanceof ObjectStoreFailed) || !error.isRefusal) throw error;
      refusal = error;
      await postponeFileObject(object, databaseNow());
    }
  if (refusal) throw refusal;
  return objects.length;
}
