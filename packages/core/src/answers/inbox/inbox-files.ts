import { type FileRow, fileById } from '../../accounts/files/file.model.ts';
import { newestUses } from '../../accounts/files/file-use.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { Problem } from '../../platform/errors.ts';
import { visibleTo } from './inbox.model.ts';
import type { InboxFileIn } from './inbox-files.schema.ts';

/** Messages among which one is searched that the person can see, if the request names none. */
const MAX_SEARCHED = 100;

/**
 * Returns a file of a message that the person can see: the one that they name, or one of the newest that show it.
 * @throws Problem not_found
 */
export async function visibleFile(
  { person }: PersonCaller,
  { file_id, message_id }: InboxFileIn,
): Promise<FileRow> {
  const messageIds = await newestUses(file_id, message_id ?? null, MAX_SEARCHED);
  if (messageIds.length === 0) throw new Problem('not_found');
  const visible = await visibleTo(person.id, messageIds);
  const file = visible.length > 0 ? await fileById(file_id) : null;
  if (!file) throw new Problem('not_found');
  return file;
}
