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
});

/** The row is there before the object is, so that no object is ever without one. */
export const insertFileObject = (id: string, attemptedAt: number) =>
  insert(fileObjects, [{ id, attemptedAt }]);

/** Gives an object to its file, unless its upload began before `since`. Returns whether it did. */
export async function assignFileObject(id: string, since: number): Promise<boolean> {
  const changed = await change(
    `UPDATE file_objects SET file_id = id
     WHERE id = :id AND file_id IS NULL AND attempted_at > :since`,
    { id, since },
  );
  return changed > 0;
}

/** Returns whether the bytes of a file are in the object store. */
export async function isFileObject(fileId: string): Promise<boolean> {
  const rows = await select('SELECT 1 FROM file_objects WHERE file_id = :fileId', { fileId });
  return rows.length > 0;
}

/**
 * Decides that objects without a file, which were not attempted after `until`, are deleted: from then on, none of them can
 * become that of a file, whatever the clock says. Returns the ids of those that are decided.
 */
export async function giveUpFileObjects(until: number, limit: number): Promise<string[]> {
  await change(
    `UPDATE file_objects SET attempted_at = 0 WHERE file_id IS NULL AND attempted_at <= :until
     ORDER BY attempted_at LIMIT ${limit}`,
    { until },
  );
  const rows = await select<{ id: string }>(
    `SELECT id FROM file_objects WHERE file_id IS NULL AND attempted_at = 0 LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export const postponeFileObject = (id: string, attemptedAt: number) =>
  change('UPDATE file_objects SET attempted_at = :attemptedAt WHERE id = :id', { id, attemptedAt });

export const removeFileObject = (id: string) =>
  change('DELETE FROM file_objects WHERE id = :id', { id });
