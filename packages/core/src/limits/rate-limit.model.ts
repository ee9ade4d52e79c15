import { change, select } from '../database/database.ts';
import { insert } from '../database/rows.ts';

/** Deletes expired counters, which the library does not delete. */
export const forgetLimits = (now: number, limit: number) =>
  change(`DELETE FROM rate_limits WHERE expire < :now LIMIT ${limit}`, { now });

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
    `ON DUPLICATE KEY UPDATE points = IF(expire <= ${now}, 1, points + 1),
       expire = IF(expire <= ${now}, VALUES(expire), expire)`,
  );
  return select<Counter>('SELECT `key`, points, expire FROM rate_limits WHERE `key` IN (:keys)', {
    keys: sorted.map(({ key }) => key),
  });
}

export const returnPoints = (keys: string[]) =>
  change('UPDATE rate_limits SET points = points - 1 WHERE `key` IN (:keys) AND points > 0', {
    keys,
  });
