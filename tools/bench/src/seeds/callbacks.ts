import type { Pool } from 'mysql2/promise';

/**
 * Events and deliveries of the newest closed messages, what became of pushes, and push work for later, by SQL: what the
 * tables hold in a month, for `EXPLAIN`.
 */
export async function seedCallbacks(sql: Pool, rows: number): Promise<void> {
  const later = Date.now() + 3_600_000;
  await sql.query(
    `INSERT INTO events (id, app_id, message_id, type, body, created_at)
     SELECT CONCAT('evt', SUBSTR(id, 4)), app_id, id, 'message.approved', '{}', closed_at
     FROM messages WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT ${rows}`,
  );
  await sql.query(
    `INSERT INTO deliveries (id, event_id, app_id, message_id, status, attempts, due_at, created_at)
     SELECT CONCAT('dlv', SUBSTR(id, 4)), id, app_id, message_id,
       IF(RIGHT(id, 2) = '00', 'pending', 'succeeded'), 1, IF(RIGHT(id, 2) = '00', :later, NULL), created_at
     FROM events`,
    { later },
  );
  await sql.query(
    `INSERT INTO pushes (id, message_id, app_id, reason, due_at)
     SELECT CONCAT('push', SUBSTR(id, 4)), id, app_id, 'new', :later
     FROM messages ORDER BY id DESC LIMIT ${rows / 10}`,
    { later },
  );
  await sql.query(
    `INSERT INTO push_attempts (message_id, app_id, reason, attempt, outcome, status_code, devices, attempted_at, slowest_ms, retry_at)
     SELECT m.id, m.app_id, reasons.reason, 1, outcomes.outcome, outcomes.code, 3, m.created_at, 80, NULL
     FROM (SELECT id, app_id, created_at FROM messages ORDER BY id DESC LIMIT ${rows}) m
       CROSS JOIN (SELECT 'new' AS reason UNION ALL SELECT 'closed') reasons
       CROSS JOIN (SELECT 'accepted' AS outcome, 201 AS code UNION ALL SELECT 'gone', 410) outcomes`,
  );
  await sql.query('ANALYZE TABLE events, deliveries, pushes, push_attempts');
}
