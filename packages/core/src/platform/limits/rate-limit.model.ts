import { integer, type Row, text } from '../database/columns.ts';
import { change, insert, select } from '../database/database.ts';
import { defineTable } from '../database/tables.ts';

/**
 * By how much longer than its window a counter may last before it counts as begun before the clock was set back, ms.
 * Requests at once read the clock at different times, and the clocks of processes may differ by this much (health.ts).
 */
export const CLOCKS_DIFFER_MS = 5_000;

/** The current state of a counter: its points, and when it expires, ms. */
const rateLimits = defineTable('rate_limits', {
  key: text().key,
  points: integer(),
  expire: integer(),
}).of('installation', { kept: { after: 'expire' } });
export type Counter = Row<typeof rateLimits>;

/** Consumes a point of each counter. Returns their new state. Call it in a transaction. */
export async function countPoints(
  counters: { key: string; durationMs: number }[],
  now: number,
): Promise<Counter[]> {
  // Sorted, to prevent deadlocks.
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = sorted.map(({ key, durationMs }) => ({ key, points: 1, expire: now + durationMs }));
  await insert(rateLimits, rows, {
    update: `points = IF(${isOver(now)}, 1, points + 1),
       expire = IF(${isOver(now)}, VALUES(expire), expire)`,
  });
  return select<Counter>('SELECT `key`, points, expire FROM rate_limits WHERE `key` IN (:keys)', {
    keys: sorted.map(({ key }) => key),
  });
}

/** The condition that a counter has ended, or was begun before the clock was set back. */
const isOver = (now: number) => `expire <= ${now} OR expire > VALUES(expire) + ${CLOCKS_DIFFER_MS}`;

/** Deletes a counter. */
export const forgetCounter = (key: string) =>
  change('DELETE FROM rate_limits WHERE `key` = :key', { key });

export const returnPoints = (keys: string[]) =>
  change('UPDATE rate_limits SET points = points - 1 WHERE `key` IN (:keys) AND points > 0', {
    keys,
  });

/** The permits that processes took from a minute of an app (minutes since the epoch). */
const burstWindows = defineTable('burst_windows', {
  appId: text().key,
  minute: integer().key,
  taken: integer(),
}).of('app', { kept: { after: 'minute', at: (time) => Math.floor(time / 60_000) - 1 } });
type Minute = Omit<Row<typeof burstWindows>, 'taken'>;

/**
 * Takes permits in one statement, and adds the minute if it is not there. Returns 0 when there are not enough.
 * @param row `permits` at most `limit`
 */
export const takePermits = (row: Minute & { permits: number; limit: number }) =>
  change(
    `INSERT INTO burst_windows (app_id, minute, taken) VALUES (:appId, :minute, :permits)
     ON DUPLICATE KEY UPDATE taken = IF(taken + :permits <= :limit, taken + :permits, taken)`,
    row,
  );
