import { change } from '../database/database.ts';

/** A minute of an app (minutes since the epoch). */
export type Minute = { appId: string; minute: number };

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

export const forgetMinutes = (before: number, limit: number) =>
  change(`DELETE FROM burst_windows WHERE minute < :before LIMIT ${limit}`, { before });
