import { change, select } from '../database.ts';

/** An account's count for one day (days since the epoch, UTC). */
export type QuotaDay = { accountId: string; day: number };

export const openDay = (row: QuotaDay) =>
  change(
    'INSERT IGNORE INTO daily_quotas (account_id, day, used) VALUES (:accountId, :day, 0)',
    row,
  );

/** Counts one more while there is room; the update itself decides. Answers 0 when there is none, or no such day. */
export const takeOne = (row: QuotaDay & { limit: number }) =>
  change(
    `UPDATE daily_quotas SET used = used + 1
     WHERE account_id = :accountId AND day = :day AND used < :limit`,
    row,
  );

export const usedOn = (row: QuotaDay): Promise<number> =>
  select<{ used: number }>(
    'SELECT used FROM daily_quotas WHERE account_id = :accountId AND day = :day',
    row,
  ).then((rows) => rows[0]?.used ?? 0);
