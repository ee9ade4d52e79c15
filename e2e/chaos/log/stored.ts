import type { Database } from '../../deployments/database.ts';

/** A message as it is stored, and the number of entries that say how it ended. */
export interface LoggedRow {
  id: string;
  appid: string;
  ext: string;
  status: string;
  closedAt: number | null;
  value: string | null;
  responderId: string | null;
  payloadDigest: string;
  decisions: number;
}

/** What the database has of the log. */
export interface StoredLog {
  rows: readonly LoggedRow[];
  /** The number of entries, and of those that have a position in the log. */
  entries: number;
  appended: number;
}

export async function readStoredLog({ select }: Database): Promise<StoredLog> {
  const rows = await select<LoggedRow>(
    `SELECT m.id, m.app_id AS appid, m.ext, m.status, m.closed_at AS closedAt, m.response_value AS value,
       m.responder_id AS responderId, m.payload_digest AS payloadDigest,
       (SELECT COUNT(*) FROM log_entries l
        WHERE l.app_id = m.app_id AND l.message_id = m.id AND l.kind = 'decision') AS decisions
     FROM messages m`,
  );
  const [counts] = await select<Pick<StoredLog, 'entries' | 'appended'>>(
    'SELECT COUNT(*) AS entries, COUNT(position) AS appended FROM log_entries',
  );
  return { rows, entries: counts?.entries ?? 0, appended: counts?.appended ?? 0 };
}
