import type { AuditEntryOut } from './audit.schema.ts';

/** Formats of an exported audit log: a line before the entries, and the line of each. */
export const exportFormats = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: 'at,actor_kind,actor_id,actor_name,action,target,ip,request_id,details,audit_id\r\n',
    line: ({ at, actor, action, target, ip, request_id, details, audit_id }: AuditEntryOut) =>
      `${[
        new Date(at).toISOString(),
        ...[actor.kind, actor.id, actor.name, action, target, ip ?? '', request_id ?? ''],
        ...[JSON.stringify(details), audit_id],
      ]
        .map(csvCell)
        .join(',')}\r\n`,
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    head: '',
    line: (entry: AuditEntryOut) => `${JSON.stringify(entry)}\n`,
  },
} as const;

/**
 * Returns a cell of RFC 4180. Spreadsheets execute a cell that begins with one of these characters as a formula, so it
 * gets an apostrophe, also after spaces.
 */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
