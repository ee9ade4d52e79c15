import { integer, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/**
 * An object of the object store, which has the id of the file whose bytes it is for, and counts in the storage of the app while
 * it is that of no file. It outlives its app until it is deleted, so no index begins with the app (`removeSomeOf`).
 */
const fileObjects = defineTable('file_objects', {
  id: text().key,
  appId: text(),
  /** Null before the file is stored and, set by the database, after it was deleted. */
  fileId: text().optional,
  /** Time at which the upload began, or at which the store last refused to delete the object; 0 while it is being deleted. */
  attemptedAt: integer(),
  /** The bytes that it counts there; 0 once it is that of a file, or was deleted. */
  reserved: integer(),
}).of('app');

/** What an object counts in the storage of an app without a file. */
export type Reserved = RowOfApp & { reserved: number };

/** The row is there before the object is, so that no object is ever without one. */
export const insertFileObject = (row: Reserved & { attemptedAt: number }) =>
  insert(fileObjects, [row]);

/**
 * Gives an object to its file, which counts in its place, unless its upload began before `since`, or what it counts was given
 * back. Returns whether it did.
 */
export async function assignFileObject(object: RowOfApp, since: number): Promise<boolean> {
  const changed = await change(
    `UPDATE file_objects SET file_id = id, reserved = 0
     WHERE id = :id AND app_id = :appId AND file_id IS NULL AND reserved > 0
       AND attempted_at > :since`,
    { ...object, since },
  );
  return changed > 0;
}

/** Returns whether the bytes of a file are in the object store. */
export async function isFileObject(file: RowOfApp): Promise<boolean> {
  const rows = await select(
    'SELECT 1 FROM file_objects WHERE app_id = :appId AND file_id = :id',
    file,
  );
  return rows.length > 0;
}

/** Decides that an object is deleted, unless it is that of a file. Returns whether it did. */
export async function giveUpFileObject(object: RowOfApp): Promise<boolean> {
  const changed = await change(
    `UPDATE file_objects SET attempted_at = 0
     WHERE id = :id AND app_id = :appId AND file_id IS NULL AND attempted_at > 0`,
    object,
  );
  return changed > 0;
}

/**
 * Decides that objects without a file, which were not attempted after `until`, are deleted: from then on, none of them can
 * become that of a file, whatever the clock says. Returns those that are decided.
 */
export async function giveUpFileObjects(until: number, limit: number): Promise<Reserved[]> {
  await change(
    `UPDATE /* all apps */ file_objects SET attempted_at = 0
     WHERE file_id IS NULL AND attempted_at <= :until ORDER BY attempted_at LIMIT ${limit}`,
    { until },
  );
  return select<Reserved>(
    `SELECT /* all apps */ id, app_id AS appId, reserved FROM file_objects
     WHERE file_id IS NULL AND attempted_at = 0 LIMIT ${limit}`,
  );
}

export const postponeFileObject = ({ id, appId }: RowOfApp, attemptedAt: number) =>
  change('UPDATE file_objects SET attempted_at = :attemptedAt WHERE id = :id AND app_id = :appId', {
    id,
    appId,
    attemptedAt,
  });

/** Ends what an object without a file counts. Returns whether it did: of several processes, one gives the bytes back. */
export async function endReservation({ id, appId }: RowOfApp): Promise<boolean> {
  const changed = await change(
    `UPDATE file_objects SET reserved = 0
     WHERE id = :id AND app_id = :appId AND file_id IS NULL AND reserved > 0`,
    { id, appId },
  );
  return changed > 0;
}

export const removeFileObject = ({ id, appId }: RowOfApp) =>
  change('DELETE FROM file_objects WHERE id = :id AND app_id = :appId', { id, appId });
