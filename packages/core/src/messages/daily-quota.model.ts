import { change, counted, select } from '../database.ts';

/** An account's count for one day (days since the epoch, UTC). */
export type QuotaDay = { accountId: string; day: number };

export const openDay = (row: QuotaDay) =>
  change(
    'INSERT IGNORE INTO daily_quotas (account_id, day, used) VALUES (:accountId, :day, 0)',
    row,
  );

/**
 * Counts one more while there is room; the update itself decides. Answers the new count, or null when there is no
 * room, or no such day. LAST_INSERT_ID(expression) brings the count back without a second query.
 */
export const takeOne = (row: QuotaDay & { limit: number }) =>
  counted(
    `UPDATE daily_quotas SET used = LAST_INSERT_ID(used + 1)
     WHERE account_id = :accountId AND day = :day AND used < :limit`,
    row,
  );

export const usedOn = (row: QuotaDay): Promise<number> =>
  select<{ used: number }>(
    'SELECT used FROM daily_quotas WHERE account_id = :accountId AND day = :day',
    row,
  ).then((rows) => rows[0]?.used ?? 0);
