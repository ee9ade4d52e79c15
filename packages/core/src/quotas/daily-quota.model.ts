import { change, select } from '../database/database.ts';

/** An account's count for one day (days since the epoch, UTC). */
export type QuotaDay = { accountId: string; day: number };

export const openDay = (accountId: string, day: number) =>
  change('INSERT IGNORE INTO daily_quotas (account_id, day, used) VALUES (:accountId, :day, 0)', {
    accountId,
    day,
  });

/** Counts `sends` more for each of these accounts that has a day with room for all of them. Returns how many had. */
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

/** What was used of each of these days; 0 of one that nobody opened. */
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
