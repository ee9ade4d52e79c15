import { databaseNow } from '../../platform/database/clock.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { type FileRow, filesOfApp, keepFiles, lockFiles } from './file.model.ts';
import { type FileUse, insertFileUses } from './file-use.model.ts';

// A file belongs to an app. The messages that show it keep it: it is erased with the content of the last of them.

/** Time for which a file must still be there when a message names it, ms: longer than a request takes. */
const REQUEST_MS = 60_000;

/**
 * Returns the files of an app that a message names, by their ids. A file of another app, or one that is about to be
 * deleted, is not among them.
 */
export async function filesNamed(appId: string, ids: string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const found = await filesOfApp(appId, ids, databaseNow() + REQUEST_MS);
  return new Map(found.map((file) => [file.id, file]));
}

/**
 * Keeps files of an app for messages that were stored before in the same transaction.
 * @param pointer where the request has the blocks that show them
 * @throws Problem validation_failed when one of them was erased since `filesNamed`
 */
export async function useFiles(
  appId: string,
  uses: FileUse[],
  pointer = '/payload/blocks',
): Promise<void> {
  if (uses.length === 0) return;
  const ids = [...new Set(uses.map(({ fileId }) => fileId))];
  const locked = await lockFiles(appId, ids, databaseNow());
  if (locked.size < ids.length)
    throw fieldProblem(pointer, 'unknown_file', 'names a file that was just deleted');
  await keepFiles(appId, ids);
  await insertFileUses(uses.map((use) => ({ ...use, appId })));
}
