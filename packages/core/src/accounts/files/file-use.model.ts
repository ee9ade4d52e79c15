import { type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A file that the card of a message shows. */
const fileUses = defineTable('file_uses', {
  fileId: text().key,
  appId: text(),
  messageId: text().key,
}).of('app');

export type FileUse = { fileId: string; messageId: string };

export const insertFileUses = (uses: Row<typeof fileUses>[]) =>
  insert(fileUses, uses, { ignore: true });

/**
 * Removes the files from messages whose content is removed, in its transaction. Those that no other message uses can no
 * longer be read, and are deleted by the job (`removeUnusedFiles`).
 */
export async function releaseFilesOf(messageIds: string[], now: number): Promise<void> {
  const used = await select<{ id: string }>(
    'SELECT DISTINCT file_id AS id FROM file_uses WHERE message_id IN (:messageIds)',
    { messageIds },
  );
  const ids = used.map(({ id }) => id);
  if (ids.length === 0) return;
  // Locked as `useFiles` locks them, so that a message that begins to use one of them now is seen, or finds it ended.
  await select('SELECT id FROM files WHERE id IN (:ids) ORDER BY id FOR UPDATE', { ids });
  await change('DELETE FROM file_uses WHERE message_id IN (:messageIds)', { messageIds });
  await change(
    `UPDATE files SET expires_at = :now WHERE id IN (:ids) AND expires_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM file_uses u WHERE u.file_id = files.id)`,
    { ids, now },
  );
}

/** Returns the newest messages that use a file; with `messageId` only that one, if it does. */
export async function newestUses(
  fileId: string,
  messageId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT message_id AS id FROM file_uses
     WHERE file_id = :fileId ${messageId === null ? '' : 'AND message_id = :messageId'}
     ORDER BY message_id DESC LIMIT :limit`,
    { fileId, messageId, limit },
  );
  return rows.map(({ id }) => id);
}
