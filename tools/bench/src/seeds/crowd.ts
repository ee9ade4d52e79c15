import type { Pool } from 'mysql2/promise';
import { numberedId } from './ids.ts';
import { numbers } from './numbers.ts';

const STEP = 10_000;

/** Puts many people without devices on a topic, by SQL: through the API each would be five requests. */
export async function seedCrowd(
  sql: Pool,
  { appId, topicId, people }: { appId: string; topicId: string; people: number },
): Promise<void> {
  const now = Date.now();
  for (let first = 0; first < people; first += STEP) {
    const from = `FROM ${numbers(first, STEP)} WHERE n < ${people}`;
    await sql.query(
      `INSERT INTO people (id, email, display_name, created_at)
       SELECT ${numberedId('usr', 'n')}, CONCAT('crowd-', n, '@example.com'), CONCAT('Person ', n), :now ${from}`,
      { now },
    );
    await sql.query(
      `INSERT INTO subscribers (id, app_id, person_id)
       SELECT ${numberedId('usr', 'n + 1000000000')}, :appId, ${numberedId('usr', 'n')} ${from}`,
      { appId },
    );
    await sql.query(
      `INSERT INTO subscriptions (id, app_id, topic_id, person_id, subscribed_at)
       SELECT ${numberedId('sub', 'n')}, :appId, :topicId, ${numberedId('usr', 'n')}, :now ${from}`,
      { appId, topicId, now },
    );
  }
  await sql.query('ANALYZE TABLE people, subscribers, subscriptions');
}
