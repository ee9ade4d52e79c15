import type { Pool } from 'mysql2/promise';
import { idOf, numbers } from './numbers.ts';

const STEP = 10_000;

/** Events, delivered callbacks and push work for later, by SQL: what tables hold in a month, for `EXPLAIN`. */
export async function seedCallbacks(
  sql: Pool,
  { accountId, rows }: { accountId: string; rows: number },
): Promise<void> {
  const now = Date.now();
  const times = { accountId, now, later: now + 3_600_000 };
  for (let first = 0; first < rows; first += STEP) {
    const from = `FROM ${numbers(first, STEP)} WHERE n < ${rows}`;
    const messageId = idOf('msg', 'n');
    await sql.query(
      `INSERT INTO events (id, account_id, message_id, type, body, created_at)
       SELECT ${idOf('evt', 'n')}, :accountId, ${messageId}, 'message.approved', '{}', :now - n * 1000 ${from}`,
      times,
    );
    await sql.query(
      `INSERT INTO deliveries (id, event_id, account_id, message_id, status, attempts, due_at, created_at)
       SELECT ${idOf('dlv', 'n')}, ${idOf('evt', 'n')}, :accountId, ${messageId},
         IF(n % 100 = 0, 'pending', 'succeeded'), 1, IF(n % 100 = 0, :later + n, NULL), :now - n * 1000 ${from}`,
      times,
    );
    await sql.query(
      `INSERT INTO pushes (id, message_id, reason, due_at)
       SELECT ${idOf('push', 'n')}, ${messageId}, 'new', :later + n ${from} AND n % 10 = 0`,
      times,
    );
  }
  await sql.query('ANALYZE TABLE events, deliveries, pushes');
}
