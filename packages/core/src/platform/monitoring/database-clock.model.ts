import { select } from '../database/database.ts';

/** Returns what the clock of the database says, ms since 1970. @throws the driver's error */
export async function databaseTime(): Promise<number> {
  const [row] = await select<{ now: number }>(
    'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS now',
  );
  if (!row) throw new Error('the database did not say its time');
  return row.now;
}
