import { Problem } from '../../platform/errors.ts';
import { MAX_STORED_BYTES } from '../../platform/schemas/published-limits.ts';
import { openStorage, storedBytes, takeStorage } from './file-storage.model.ts';

/**
 * Counts bytes in the storage of an app, in the transaction that stores them. Call it last: other uploads of the app wait for
 * its row until the commit.
 * @throws Problem storage_exceeded
 */
export async function countStorage(appId: string, bytes: number): Promise<void> {
  if (await takeStorage(appId, bytes, MAX_STORED_BYTES)) return;
  await openStorage(appId);
  if (!(await takeStorage(appId, bytes, MAX_STORED_BYTES))) throw await storageExceeded(appId);
}

/** @throws Problem storage_exceeded when nothing is left */
export async function requireStorage(appId: string): Promise<void> {
  if ((await storedBytes(appId)) >= MAX_STORED_BYTES) throw await storageExceeded(appId);
}

const numbers = new Intl.NumberFormat('en');

const storageExceeded = async (appId: string) =>
  new Problem('storage_exceeded', {
    detail: `The files of the app have ${numbers.format(await storedBytes(appId))} bytes of ${numbers.format(MAX_STORED_BYTES)}.`,
    params: { max: MAX_STORED_BYTES },
  });
