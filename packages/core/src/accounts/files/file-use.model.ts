import { type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
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
export async function releaseFilesOf(messages: RowOfApp[], now: number): Promise<void> {
  const used = await select<RowOfApp>(
    `SELECT DISTINCT file_id AS id, app_id AS appId FROM file_uses
     WHERE app_id IN (:appIds) AND message_id IN (:ids)`,
    namesOf(messages),
  );
  if (used.length === 0) return;
  // Locked as `useFiles` locks them, so that a message that begins to use one of them now is seen, or finds it ended.
  await select(
    `SELECT id FROM files FORCE INDEX (PRIMARY)
     WHERE app_id IN (:appIds) AND id IN (:ids) ORDER BY id FOR UPDATE`,
    namesOf(used),
  );
  await change(
    'DELETE FROM file_uses WHERE app_id IN (:appIds) AND message_id IN (:ids)',
    namesOf(messages),
  );
  await change(
    `UPDATE files FORCE INDEX (PRIMARY) SET expires_at = :now
     WHERE app_id IN (:appIds) AND id IN (:ids) AND expires_at IS NULL AND NOT EXISTS
       (SELECT 1 FROM file_uses u WHERE u.file_id = files.id AND u.app_id = files.app_id)`,
    { ...namesOf(used), now },
  );
}

/** Returns the newest messages of senders of a person that use a file; with `messageId` only that one, if it does. */
export const newestUses = (
  { personId, fileId, messageId }: { personId: string; fileId: string; messageId: string | null },
  limit: number,
) =>
  select<RowOfApp>(
    `SELECT STRAIGHT_JOIN f.message_id AS id, f.app_id AS appId
     FROM file_uses f JOIN subscribers u ON u.app_id = f.app_id AND u.person_id = :personId
     WHERE f.file_id = :fileId ${messageId === null ? '' : 'AND f.message_id = :messageId'}
     ORDER BY f.message_id DESC LIMIT :limit`,
    { personId, fileId, messageId, limit },
  );
