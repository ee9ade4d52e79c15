import { type Row, text } from '../../platform/database/columns.ts';
import { batched, change, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A group whose members a message has not read yet: it is scheduled, or will widen to the group. */
const groupUses = defineTable('group_uses', {
  groupId: text().key,
  appId: text(),
  messageId: text().key,
}).of('app');

export const insertGroupUses = (rows: Row<typeof groupUses>[]) => batched.insert(groupUses, rows);

/**
 * The same for a new message, if the groups still exist and have these names: they then keep both until the end of the
 * transaction, and afterwards because the message uses them. Returns the number of those that do.
 */
export const useGroups = (
  { id: messageId, appId }: RowOfApp,
  named: { id: string; name: string }[],
) =>
  change(
    `INSERT INTO group_uses (group_id, app_id, message_id)
     SELECT id, app_id, :messageId FROM subscriber_groups FORCE INDEX (PRIMARY)
     WHERE id IN (:ids) AND app_id = :appId AND name IN (:names) ORDER BY id LOCK IN SHARE MODE`,
    {
      messageId,
      appId,
      ids: named.map(({ id }) => id),
      names: named.map(({ name }) => name),
    },
  );

/** Forgets the groups of a message that is final, or has read them all. */
export const removeGroupUses = ({ id, appId }: RowOfApp) =>
  change('DELETE FROM group_uses WHERE message_id = :id AND app_id = :appId', { id, appId });

/** Returns a message that still has to read the members of a group: the oldest one; null if there is none. */
export async function messageUsing({ id, appId }: RowOfApp): Promise<string | null> {
  const [first] = await select<{ messageId: string }>(
    `SELECT STRAIGHT_JOIN u.message_id AS messageId
     FROM group_uses u JOIN messages m ON m.id = u.message_id AND m.app_id = u.app_id
     WHERE u.group_id = :id AND u.app_id = :appId AND m.closed_at IS NULL
     ORDER BY u.message_id LIMIT 1`,
    { id, appId },
  );
  return first?.messageId ?? null;
}
