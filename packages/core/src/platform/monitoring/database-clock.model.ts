import { select } from '../database/database.ts';

/**
 * Returns what the clock of the database says, ms since 1970. It is asked with a row, because vtgate answers a statement
 * without a table by its own clock, and each vtgate has another one. The schema must exist.
 * @throws the driver's error
 */
export async function databaseTime(): Promise<number> {
  const [row] = await select<{ ms: number }>(
    'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS ms FROM migrations LIMIT 1',
  );
  if (!row) throw new Error('the database did not say its time');
  return row.ms;
}
