import { csvLine } from '../../platform/schemas/csv.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import { jsonLine } from '../../platform/schemas/json/json-line.ts';
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

/** Formats of an exported audit log: a line before the entries, and the line of each. */
export const exportFormats = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: 'at,actor_kind,actor_id,actor_name,action,target,ip,request_id,details,audit_id\r\n',
    line: ({ at, actor, action, target, ip, request_id, details, audit_id }: AuditEntryOut) =>
      csvLine([
        new Date(at).toISOString(),
        actor.kind,
        actor.id,
        actor.name,
        action,
        target,
        ip ?? '',
        request_id ?? '',
        JSON.stringify(details),
        audit_id,
      ]),
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    head: '',
    line: (entry: AuditEntryOut) => `${jsonLine(entry)}\n`,
  },
} as const;
