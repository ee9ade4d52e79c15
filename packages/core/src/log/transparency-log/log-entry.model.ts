import { databaseNow } from '../../platform/database/clock.ts';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { batched, change, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { EntryKind } from '../../platform/statuses.schema.ts';

/** An entry of the log. */
const logEntries = defineTable('log_entries', {
  id: text().key,
  appId: text(),
  messageId: text(),
  kind: text<EntryKind>(),
  /** The text whose hash becomes the leaf. */
  entry: text(),
  /** The salt of `ext_digest`, which only the sender gets; null if the message has no `ext`. */
  extSalt: text().orNull,
  /** Its index in the log; null until it is appended. */
  position: integer().optional,
  /** UTC milliseconds. */
  createdAt: integer(),
}).of('app');
export type NewEntry = NewRow<typeof logEntries>;

/** An entry as it is shown. The salt is null if the message has no `ext`. */
export type StoredEntry = Pick<Row<typeof logEntries>, 'entry' | 'extSalt' | 'position'>;

export const insertEntries = (entries: NewEntry[]) => batched.insert(logEntries, entries);

/** An entry that is not in the log. */
type Pending = Pick<Row<typeof logEntries>, 'id' | 'appId' | 'entry'>;

/** Returns the entries that are not in the log, about in the order in which they were written: the log may have any order. */
export const pendingEntries = (limit: number) =>
  select<Pending>(
    `SELECT /* all apps */ id, app_id AS appId, entry FROM log_entries WHERE position IS NULL ORDER BY id LIMIT ${limit}`,
  );

/** Returns for how long the oldest entry has waited that is not in the log, ms; 0 when none waits. */
export async function oldestPendingMs(now = databaseNow()): Promise<number> {
  const [row] = await select<{ createdAt: number }>(
    `SELECT /* all apps */ created_at AS createdAt FROM log_entries WHERE position IS NULL ORDER BY id LIMIT 1`,
  );
  return row ? now - row.createdAt : 0;
}

/** Gives entries the positions from `first`, in their order. Returns the number of those that had none. */
export const placeEntries = (entries: Omit<Pending, 'entry'>[], first: number): Promise<number> =>
  change(
    `UPDATE log_entries FORCE INDEX (PRIMARY) SET position = :before + FIELD(id, :ids)
     WHERE app_id IN (:appIds) AND id IN (:ids) AND position IS NULL`,
    {
      appIds: [...new Set(entries.map(({ appId }) => appId))],
      ids: entries.map(({ id }) => id),
      before: first - 1,
    },
  );

/**
 * Returns the newest entry of a message of some kinds; null when it has none.
 * @param kinds an entry of the first is preferred to one of the next
 */
export async function newestEntry(
  appId: string,
  messageId: string,
  kinds: EntryKind[],
): Promise<StoredEntry | null> {
  const [row] = await select<StoredEntry>(
    `SELECT entry, ext_salt AS extSalt, position FROM log_entries
     WHERE app_id = :appId AND message_id = :messageId AND kind IN (:kinds)
     ORDER BY FIELD(kind, :kinds), created_at DESC, id DESC LIMIT 1`,
    { appId, messageId, kinds },
  );
  return row ?? null;
}
