import type { Pool } from 'mysql2/promise';

/** Events of closed messages with bodies as long as real ones, by SQL, and without positions, as nobody has read them. */
export async function seedEvents(sql: Pool, count: number): Promise<void> {
  await sql.query(
    `INSERT INTO events (id, app_id, message_id, type, body, created_at)
     SELECT CONCAT('evt', SUBSTR(id, 4)), app_id, id, 'message.approved',
       JSON_OBJECT('type', 'message.approved', 'timestamp', '2026-01-01T00:00:00.000Z', 'data', JSON_OBJECT(
         'message_id', id, 'status', 'approved', 'ext', ext, 'comment', REPEAT('x', 400))), :now
     FROM messages WHERE closed_at IS NOT NULL ORDER BY id LIMIT ${count}`,
    { now: Date.now() },
  );
  await sql.query('ANALYZE TABLE events');
}

/** Takes the positions of all events back, as before they were read for the first time. */
export async function removePositions(sql: Pool): Promise<void> {
  await sql.query('UPDATE events SET position = NULL');
  await sql.query('DELETE FROM event_sequences');
}
