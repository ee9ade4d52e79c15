import { idPlaceOf, pageFrom, rowsFor } from '../fields/cursor.ts';
import { type AuditEntriesOut, AuditEntryOut, type ListAuditIn } from './audit.schema.ts';
import { type AuditEntry, entriesOf } from './audit-entry.model.ts';

/** Returns the audit log of an account, newest first. @throws Problem invalid_cursor */
export async function listAudit(
  { account }: { account: { id: string } },
  { cursor, limit, actor, action }: ListAuditIn,
): Promise<AuditEntriesOut> {
  const filter = { actor: actor ?? null, action: action ?? null };
  const rows = await entriesOf(account.id, filter, idPlaceOf(cursor), rowsFor(limit));
  return pageFrom(rows, limit, entryOut, ({ id }) => [id]);
}

const entryOut = (entry: AuditEntry): AuditEntryOut => ({
  audit_id: entry.id,
  at: entry.at,
  actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
  action: entry.action,
  target: entry.target,
  ip: entry.ip,
  request_id: entry.requestId,
  details: AuditEntryOut.shape.details.parse(JSON.parse(entry.details)),
});
