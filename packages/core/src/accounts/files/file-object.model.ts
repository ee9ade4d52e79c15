import { integer, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** An object of the object store, which has the id of the file whose bytes it is for. */
const fileObjects = defineTable('file_objects', {
  id: text().key,
  /** Null before the file is stored and, set by the database, after it was deleted. */
  fileId: text().optional,
  /** Time at which the upload began, or at which the store last refused to delete the object; 0 while it is being deleted. */
  attemptedAt: integer(),
  /** The app whose storage it counts in while it is that of no file. */
  reservedFor: text().optional,
  /** The bytes that it counts there; 0 once it is that of a file, or was deleted. */
  reserved: integer(),
}).of('installation');

/** What an object counts in the storage of an app without a file. */
export type Reserved = { id: string; reservedFor: string | null; reserved: number };

/** The row is there before the object is, so that no object is ever without one. */
export const insertFileObject = (row: Reserved & { attemptedAt: number }) =>
  insert(fileObjects, [row]);

/**
 * Gives an object to its file, which counts in its place, unless its upload began before `since`, or what it counts was given
 * back. Returns whether it did.
 */
export async function assignFileObject(id: string, since: number): Promise<boolean> {
  const changed = await change(
    `UPDATE file_objects SET file_id = id, reserved = 0
     WHERE id = :id AND file_id IS NULL AND reserved > 0 AND attempted_at > :since`,
    { id, since },
  );
  return changed > 0;
}

/** Returns whether the bytes of a file are in the object store. */
export async function isFileObject(fileId: string): Promise<boolean> {
  const rows = await select('SELECT 1 FROM file_objects WHERE file_id = :fileId', { fileId });
  return rows.length > 0;
}

/** Decides that an object is deleted, unless it is that of a file. Returns whether it did. */
export async function giveUpFileObject(id: string): Promise<boolean> {
  const changed = await change(
    'UPDATE file_objects SET attempted_at = 0 WHERE id = :id AND file_id IS NULL AND attempted_at > 0',
    { id },
  );
  return changed > 0;
}

/**
 * Decides that objects without a file, which were not attempted after `until`, are deleted: from then on, none of them can
 * become that of a file, whatever the clock says. Returns those that are decided.
 */
export async function giveUpFileObjects(until: number, limit: number): Promise<Reserved[]> {
  await change(
    `UPDATE file_objects SET attempted_at = 0 WHERE file_id IS NULL AND attempted_at <= :until
     ORDER BY attempted_at LIMIT ${limit}`,
    { until },
  );
  return select<Reserved>(
    `SELECT id, reserved_for AS reservedFor, reserved FROM file_objects
     WHERE file_id IS NULL AND attempted_at = 0 LIMIT ${limit}`,
  );
}

export const postponeFileObject = (id: string, attemptedAt: number) =>
  change('UPDATE file_objects SET attempted_at = :attemptedAt WHERE id = :id', { id, attemptedAt });

/** Ends what an object without a file counts. Returns whether it did: of several processes, one gives the bytes back. */
export async function endReservation(id: string): Promise<boolean> {
  const changed = await change(
    'UPDATE file_objects SET reserved = 0 WHERE id = :id AND file_id IS NULL AND reserved > 0',
    { id },
  );
  return changed > 0;
}

export const removeFileObject = (id: string) =>
  change('DELETE FROM file_objects WHERE id = :id', { id });
