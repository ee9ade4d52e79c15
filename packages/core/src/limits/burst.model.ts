import { change } from '../database/database.ts';

/** A minute of an app (minutes since the epoch). */
export type Minute = { appId: string; minute: number };

export const openMinute = (row: Minute) =>
  change(
    'INSERT IGNORE INTO burst_windows (app_id, minute, taken) VALUES (:appId, :minute, 0)',
    row,
  );

/** Takes permits by a conditional update. Returns 0 when there are not enough, or no such minute. */
export const takePermits = (row: Minute & { permits: number; limit: number }) =>
  change(
    `UPDATE burst_windows SET taken = taken + :permits
     WHERE app_id = :appId AND minute = :minute AND taken + :permits <= :limit`,
    row,
  );

export const forgetMinutes = (before: number, limit: number) =>
  change(`DELETE FROM burst_windows WHERE minute < :before LIMIT ${limit}`, { before });
