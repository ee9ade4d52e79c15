import { change, select } from '../database/database.ts';

// The number of messages that each account created on each day. It is checked against the quota, and is also the count
// of created messages of the statistics, so its rows are kept as long as those (DAYS_KEPT).

/** The count of an account for one day (days since the epoch, UTC). */
export type QuotaDay = { accountId: string; day: number };

export const openDay = (accountId: string, day: number) =>
  change('INSERT IGNORE INTO daily_quotas (account_id, day, used) VALUES (:accountId, :day, 0)', {
    accountId,
    day,
  });

/**
 * Adds `sends` to the count of each of these accounts whose day has enough quota left for all of them. Returns the
 * number of accounts updated.
 */
export const takeFor = (share: {
  accountIds: string[];
  day: number;
  sends: number;
  limit: number;
}) =>
  change(
    `UPDATE daily_quotas SET used = used + :sends
     WHERE account_id IN (:accountIds) AND day = :day AND used + :sends <= :limit`,
    share,
  );

export const forgetQuotasBefore = (day: number, limit: number) =>
  change(`DELETE FROM daily_quotas WHERE day < :day LIMIT ${limit}`, { day });

/** Returns the number used on each of these days; 0 for a day without a row. */
export async function usedOn(days: QuotaDay[]): Promise<number[]> {
  const rows = await select<QuotaDay & { used: number }>(
    `SELECT account_id AS accountId, day, used FROM daily_quotas
     WHERE account_id IN (:accountIds) AND day IN (:days)`,
    {
      accountIds: [...new Set(days.map(({ accountId }) => accountId))],
      days: [...new Set(days.map(({ day }) => day))],
    },
  );
  const keyOf = ({ accountId, day }: QuotaDay) => `${accountId} ${day}`;
  const used = new Map(rows.map((row) => [keyOf(row), row.used]));
  return days.map((day) => used.get(keyOf(day)) ?? 0);
}
