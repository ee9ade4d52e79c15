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

/** Where a cell begins with a character that makes it a formula, also after spaces. */
const FORMULA = /(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@\t\r])/g;

/**
 * Returns a cell of RFC 4180. Spreadsheets execute formulas, so these get an apostrophe, also after a semicolon, a tab or a
 * line break: a spreadsheet that separates cells by one of these does not take our quotes for those of a cell.
 */
const csvCell = (text: string): string => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
