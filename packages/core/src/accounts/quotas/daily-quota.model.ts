import { integer, type Row, text } from '../../platform/database/columns.ts';
import { batched, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { dayOf } from '../../platform/schemas/utc-day.ts';
import { DAYS_KEPT } from '../statistics/daily-count.model.ts';

/**
 * The number of messages that an app created on a day (days since the epoch, UTC). It is checked against the quota, and is
 * also the count of created messages of the statistics, so its rows are kept as long as those.
 */
const dailyQuotas = defineTable('daily_quotas', {
  appId: text().key,
  day: integer().key,
  used: integer(),
}).of('app', { kept: { after: 'day', days: DAYS_KEPT, at: dayOf } });
export type QuotaDay = Omit<Used, 'used'>;

export const openDay = (appId: string, day: number) =>
  insert(dailyQuotas, [{ appId, day, used: 0 }], { ignore: true });

/**
 * Adds `sends` to the count of each of these apps whose day has enough quota left for all of them, later. Its result is
 * the number of apps updated.
 */
export const takeFor = (share: QuotaShare) => batched.change(TAKE, share);

/** The same in an optimistic transaction, which fails if one of them has no quota left or no day yet. */
export const takeForAll = (share: QuotaShare) => batched.change(TAKE, share, share.appIds.length);

type QuotaShare = { appIds: string[]; day: number; sends: number; limit: number };

// Through the index on the day, or all rows of a short table, it would wait for the apps of other transactions.
const TAKE = `UPDATE daily_quotas FORCE INDEX (PRIMARY) SET used = used + :sends
     WHERE app_id IN (:appIds) AND day = :day AND used + :sends <= :limit`;

type Used = Row<typeof dailyQuotas>;

/** Returns the number used on each of these days; 0 for a day without a row. */
export const usedOn = async (days: QuotaDay[]): Promise<number[]> =>
  inOrderOf(days, await select<Used>(USED, valuesOf(days)));

/** The same, with the next statement of the transaction. */
export async function usedOnLater(days: QuotaDay[]): Promise<() => number[]> {
  const rows = await batched.select<Used>(USED, valuesOf(days));
  return () => inOrderOf(days, rows());
}

const USED = `SELECT app_id AS appId, day, used FROM daily_quotas
     WHERE app_id IN (:appIds) AND day IN (:days)`;

const valuesOf = (days: QuotaDay[]) => ({
  appIds: [...new Set(days.map(({ appId }) => appId))],
  days: [...new Set(days.map(({ day }) => day))],
});

function inOrderOf(days: QuotaDay[], rows: Used[]): number[] {
  const keyOf = ({ appId, day }: QuotaDay) => `${appId} ${day}`;
  const used = new Map(rows.map((row) => [keyOf(row), row.used]));
  return days.map((day) => used.get(keyOf(day)) ?? 0);
}
