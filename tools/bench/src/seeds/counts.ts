import type { Pool } from 'mysql2/promise';
import { numbers } from './numbers.ts';

const DAY_MS = 86_400_000;
const DAYS = 400;
const FACTS = [
  ...['approved', 'rejected', 'expired', 'canceled'].flatMap((outcome) => [
    outcome,
    `became_${outcome}`,
  ]),
  'callback_succeeded',
  'callback_failed',
];

/** What is counted in a year of busy days, by SQL: a number is spread over eight rows, and answer times over buckets. */
export async function seedCounts(sql: Pool, appId: string): Promise<void> {
  const first = Math.floor(Date.now() / DAY_MS) - DAYS + 1;
  const days = `(SELECT n AS day FROM ${numbers(first, 1_000)} WHERE n < ${first + DAYS}) days`;
  const facts = `(${FACTS.map((fact) => `SELECT '${fact}' AS fact`).join(' UNION ALL ')}) facts`;
  await sql.query(
    `INSERT IGNORE INTO daily_counts (app_id, fact, day, bucket, slot, counted)
     SELECT :appId, fact, day, IF(fact IN ('approved', 'rejected'), buckets.n, 0), slots.n, 5
     FROM ${days} CROSS JOIN ${facts}
       CROSS JOIN (SELECT n FROM ${numbers(0, 10)} WHERE n < 8) slots
       CROSS JOIN (SELECT n FROM ${numbers(20, 10)}) buckets`,
    { appId },
  );
  await sql.query(
    `INSERT IGNORE INTO daily_quotas (app_id, day, used) SELECT :appId, day, 500 FROM ${days}`,
    { appId },
  );
  await sql.query('ANALYZE TABLE daily_counts, daily_quotas');
}
