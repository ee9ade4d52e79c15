import { integer, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** How many bytes the files of an app have together. */
const fileStorage = defineTable('file_storage', { appId: text().key, bytes: integer() }).of('app');

export const openStorage = (appId: string) =>
  insert(fileStorage, [{ appId, bytes: 0 }], { ignore: true });

/** Counts a file, if the app then has at most `limit` bytes. Returns whether it did. */
export async function takeStorage(appId: string, bytes: number, limit: number): Promise<boolean> {
  const changed = await change(
    `UPDATE file_storage SET bytes = bytes + :bytes
     WHERE app_id = :appId AND bytes + :bytes <= :limit`,
    { appId, bytes, limit },
  );
  return changed > 0;
}

export const returnStorage = (appId: string, bytes: number) =>
  change('UPDATE file_storage SET bytes = bytes - :bytes WHERE app_id = :appId', { appId, bytes });

/** Returns the bytes of all files of an app. */
export async function storedBytes(appId: string): Promise<number> {
  const [row] = await select<{ bytes: number }>(
    'SELECT bytes FROM file_storage WHERE app_id = :appId',
    { appId },
  );
  return row?.bytes ?? 0;
}
