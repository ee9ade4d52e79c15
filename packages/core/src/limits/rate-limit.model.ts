import { change, select } from '../database/database.ts';
import { insert } from '../database/rows.ts';

/** Deletes expired counters, which the library does not delete. */
export const forgetLimits = (now: number, limit: number) =>
  change(`DELETE FROM rate_limits WHERE expire < :now LIMIT ${limit}`, { now });

/**
 * By how much longer than its window a counter may last before it counts as begun before the clock was set back, ms.
 * Requests at once read the clock at different times, and the clocks of processes may differ by this much (health.ts).
 */
export const CLOCKS_DIFFER_MS = 5_000;

/** The current state of a counter: its points, and when it expires, ms. */
export type Counter = { key: string; points: number; expire: number };

/** Consumes a point of each counter, as the library does for one. Returns their new state. Call it in a transaction. */
export async function countPoints(
  counters: { key: string; durationMs: number }[],
  now: number,
): Promise<Counter[]> {
  // Sorted, to prevent deadlocks.
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await insert(
    'rate_limits (`key`, points, expire)',
    sorted.map(({ key, durationMs }) => [key, 1, now + durationMs]),
    `ON DUPLICATE KEY UPDATE points = IF(${isOver(now)}, 1, points + 1),
       expire = IF(${isOver(now)}, VALUES(expire), expire)`,
  );
  return select<Counter>('SELECT `key`, points, expire FROM rate_limits WHERE `key` IN (:keys)', {
    keys: sorted.map(({ key }) => key),
  });
}

/** The condition that a counter has ended, or was begun before the clock was set back. */
const isOver = (now: number) => `expire <= ${now} OR expire > VALUES(expire) + ${CLOCKS_DIFFER_MS}`;

/** Deletes a counter that ends after a time: it was begun before the clock was set back. */
export const forgetLaterThan = (key: string, latest: number) =>
  change('DELETE FROM rate_limits WHERE `key` = :key AND expire > :latest', { key, latest });

export const returnPoints = (keys: string[]) =>
  change('UPDATE rate_limits SET points = points - 1 WHERE `key` IN (:keys) AND points > 0', {
    keys,
  });
