import { change } from '../database.ts';

/** Removes counters whose time is over; the library leaves them. */
export const forgetLimits = (now: number, limit: number) =>
  change(`DELETE FROM rate_limits WHERE expire < :now LIMIT ${limit}`, { now });
