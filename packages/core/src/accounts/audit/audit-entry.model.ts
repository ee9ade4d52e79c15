import { integer, type Row, text } from '../../platform/database/columns.ts';
import { insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { firstIdAt } from '../../platform/schemas/identifiers.ts';

export type ActorKind = 'developer' | 'key' | 'system';

/** One entry of the audit log of an account. `details` is JSON. */
const auditEntries = defineTable('audit_entries', {
  accountId: text().key,
  id: text().key,
  /** Time, ms. */
  at: integer(),
  actorKind: text<ActorKind>(),
  /** Id of the developer or the key; `system`. */
  actorId: text(),
  /** Its name at that time. */
  actorName: text(),
  action: text(),
  /** Id of what was changed. */
  target: text(),
  ip: text().orNull,
  requestId: text().orNull,
  details: text(),
}).of('account', {
  kept: { after: 'id', days: 400, at: (time) => firstIdAt('aud', time), as: 'audit log' },
});
export type AuditEntry = Row<typeof auditEntries>;

export const addEntries = (entries: AuditEntry[]) => insert(auditEntries, entries);

export type AuditFilter = { actor: string | null; action: string | null };

/** Returns the index for a list. With both filters the optimizer would intersect two indexes, and sort. */
function indexFor({ actor, action }: AuditFilter): string {
  if (actor !== null) return 'audit_entries_actor';
  return action === null ? 'PRIMARY' : 'audit_entries_action';
}

/** Returns one page of entries, newest first, starting after `beforeId`. */
export const entriesOf = (
  accountId: string,
  filter: AuditFilter,
  beforeId: string | null,
  limit: number,
) =>
  select<AuditEntry>(
    `SELECT account_id AS accountId, id, at, actor_kind AS actorKind, actor_id AS actorId,
       actor_name AS actorName, action, target, ip, request_id AS requestId, details
     FROM audit_entries FORCE INDEX (${indexFor(filter)})
     WHERE account_id = :accountId
       ${filter.actor === null ? '' : 'AND actor_id = :actor'}
       ${filter.action === null ? '' : 'AND action = :action'}
       ${beforeId === null ? '' : 'AND id < :beforeId'}
     ORDER BY id DESC LIMIT ${limit}`,
    { accountId, ...filter, beforeId },
  );
