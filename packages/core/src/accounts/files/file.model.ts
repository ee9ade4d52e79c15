import { bytes, integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { MediaType } from './files.schema.ts';

/** What the sealed key of a file is bound to. */
export const boundTo = (fileId: string) => `file:${fileId}`;

/** A file that an app has stored. */
export const files = defineTable('files', {
  id: text().key,
  appId: text(),
  name: text(),
  mediaType: text<MediaType>(),
  bytes: integer(),
  sha256: text(),
  /** Of a PDF. */
  pages: integer().orNull,
  /** Of an image. */
  width: integer().orNull,
  height: integer().orNull,
  /** The key of its chunks, sealed. */
  keySealed: text(),
  createdAt: integer(),
  /** Time at which it is deleted; null while a message uses it. */
  expiresAt: integer().optional,
}).of('app', { sealed: { keySealed: { by: 'id', boundTo } }, atOnce: 10 });
export type FileRow = Row<typeof files>;

const fileChunks = defineTable('file_chunks', {
  fileId: text().key,
  appId: text(),
  number: integer().key,
  encrypted: bytes(),
}).of('app');

const isThere = '(expires_at IS NULL OR expires_at > :now)';

/** Returns those of these files that the app has at a time. */
export const filesOfApp = (appId: string, ids: string[], now: number): Promise<FileRow[]> =>
  rowsOf(files, `WHERE m.id IN (:ids) AND m.app_id = :appId AND ${isThere}`, { appId, ids, now });

/** Returns a file, whoever asks. */
export const fileWithId = ({ id, appId }: RowOfApp) => files.findOne({ where: { id, appId } });

/** Returns which app of an account has a file, if one has. */
export async function appOfFile(id: string, accountId: string): Promise<string | undefined> {
  const [file] = await select<{ appId: string }>(
    `SELECT app_id AS appId FROM files
     WHERE id = :id AND app_id IN (SELECT a.id FROM apps a WHERE a.account_id = :accountId)`,
    { id, accountId },
  );
  return file?.appId;
}

/** Locks those of these files that the app has at a time, in the order of their ids, and returns their ids. */
export async function lockFiles(appId: string, ids: string[], now: number): Promise<Set<string>> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM files WHERE id IN (:ids) AND app_id = :appId AND ${isThere} ORDER BY id FOR UPDATE`,
    { appId, ids, now },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Keeps files that a message uses. */
export const keepFiles = (appId: string, ids: string[]) =>
  change(
    `UPDATE files FORCE INDEX (PRIMARY) SET expires_at = NULL
     WHERE id IN (:ids) AND app_id = :appId AND expires_at IS NOT NULL`,
    { appId, ids },
  );

export const insertFile = (file: FileRow) => insert(files, [file]);

export const insertFileChunk = (chunk: Row<typeof fileChunks>) => insert(fileChunks, [chunk]);

/** Returns one part of the encrypted bytes of a file; null when it is gone. */
export async function fileChunk({ id, appId }: RowOfApp, number: number): Promise<Buffer | null> {
  const [row] = await select<{ encrypted: Buffer }>(
    `SELECT encrypted FROM file_chunks
     WHERE file_id = :id AND app_id = :appId AND number = :number`,
    { id, appId, number },
  );
  return row?.encrypted ?? null;
}

/** Locks files whose time is over, and skips those locked by another process. */
export const lockExpiredFiles = (now: number, limit: number) =>
  select<{ id: string; appId: string; bytes: number }>(
    `SELECT /* all apps */ id, app_id AS appId, bytes FROM files WHERE expires_at <= :now
     ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    { now },
  );

/** Deletes files with their chunks. */
export const removeFiles = (expired: RowOfApp[]) =>
  change('DELETE FROM files WHERE app_id IN (:appIds) AND id IN (:ids)', namesOf(expired));
