import { databaseNow } from '../../platform/database/clock.ts';
import { type ObjectStore, ObjectStoreFailed } from '../../platform/object-store.ts';
import { type BytesKey, openBytesKey, TAG_BYTES } from '../../platform/sealing/sealed-bytes.ts';
import type { Service } from '../../platform/service.ts';
import { type FileRow, fileChunk, insertFileChunk } from './file.model.ts';
import {
  assignFileObject,
  giveUpFileObjects,
  insertFileObject,
  isFileObject,
  postponeFileObject,
  removeFileObject,
} from './file-object.model.ts';

// The bytes of a file are encrypted in parts. These are rows of the database, or one object of an object store.

/** Part of a file in one row, in bytes. As SQL it has twice as many, and a packet of a server at least a MiB. */
const PART_BYTES = 256 * 1024;
/** Time after which an object without a file is deleted, ms: its upload has ended long before. */
const UNUSED_OBJECT_MS = 3_600_000;
/** Time after the start of an upload until which its object may become that of a file, ms. */
const UPLOAD_MS = UNUSED_OBJECT_MS / 2;
/** Objects that are deleted in one run. */
const BATCH = 20;

export const boundTo = (fileId: string) => `file:${fileId}`;

/**
 * Encrypts the bytes of a new file, and stores them in the object store if there is one.
 * @returns what completes this in the transaction that inserts the file
 * @throws ObjectStoreFailed
 */
export async function storeBytes(
  store: ObjectStore | null,
  id: string,
  key: BytesKey,
  bytes: Uint8Array,
): Promise<() => Promise<void>> {
  if (!store)
    return async () => {
      let number = 0;
      for (const part of encryptedParts(key, bytes)) await insertFileChunk(id, number++, part);
    };
  await insertFileObject(id, databaseNow());
  await store.put(id, Buffer.concat([...encryptedParts(key, bytes)]));
  return async () => {
    if (!(await assignFileObject(id, databaseNow() - UPLOAD_MS)))
      throw new Error(`the upload of file ${id} took too long`);
  };
}

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
  const isObject = await isFileObject(file.id);
  const readPart = isObject ? partOfObject(service.fileStore, file) : partOfRow(file);
  for (let number = 0; number * PART_BYTES < file.bytes; number += 1) {
    const encrypted = await readPart(number);
    if (encrypted === null) throw new Error(`file ${file.id} was erased while it was read`);
    yield key.decrypt(encrypted, number);
  }
}

const partOfRow =
  ({ id }: FileRow) =>
  (number: number): Promise<Buffer | null> =>
    fileChunk(id, number);

const partOfObject =
  (store: ObjectStore | null, { bytes, id }: FileRow) =>
  async (number: number): Promise<Buffer | null> => {
    if (!store) throw new ObjectStoreFailed('FILES_S3_URL is not set', false);
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
  const ids = await giveUpFileObjects(databaseNow() - UNUSED_OBJECT_MS, BATCH);
  for (const id of ids)
    try {
      await fileStore.remove(id);
      await removeFileObject(id);
    } catch (error) {
      if (!(error instanceof ObjectStoreFailed) || !error.isRefusal) throw error;
      refusal = error;
      await postponeFileObject(id, databaseNow());
    }
  if (refusal) throw refusal;
  return ids.length;
}
