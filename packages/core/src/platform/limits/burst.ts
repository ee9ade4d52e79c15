import { databaseNow } from '../database/clock.ts';
import { Problem } from '../errors.ts';
import { takePermits } from './rate-limit.model.ts';

const MINUTE_MS = 60_000;
const MAX_PERMITS = 32;
/** A process that takes at least so many at a time takes the next ones before the last eighth is used. */
const TAKEN_AHEAD_FROM = 16;
/** At most this share of the limit is taken at once when a minute begins. */
const FIRST_SHARE = 1 / 32;
/** Maximum number of apps whose permits a process keeps; the oldest are removed first. */
const MAX_ACCOUNTS = 10_000;

/** Permits that this process holds for an app's minute. `next` is how many it takes when they are used. */
type Held = { minute: number; left: number; next: number; taking: Promise<boolean> | null };

const held = new Map<string, Held>();

/**
 * Counts one request against the app's limit per minute, which is shared by all processes. Permits are taken from
 * the database, 1, 2, 4 … 32 at a time, so that a busy app needs one write per 32 requests and an idle one wastes
 * no permits. An app that was busy in the last minute continues with half of what it took at a time. A busy app does
 * not wait for its next permits.
 * @param limit requests per minute
 * @throws Problem rate_limited, with Retry-After
 */
export async function countRequest(appId: string, limit: number): Promise<void> {
  const now = databaseNow();
  const mine = heldOf(appId, Math.floor(now / MINUTE_MS), limit);
  while (mine.left === 0)
    if (!(await taking(appId, mine, limit)))
      throw new Problem('rate_limited', {
        detail: `At most ${limit} requests a minute are allowed.`,
        retryAfterSeconds: Math.ceil(((mine.minute + 1) * MINUTE_MS - now) / 1000),
      });
  mine.left -= 1;
  // A request that finds none left reports the error.
  if (mine.next >= TAKEN_AHEAD_FROM && mine.left <= mine.next / 8)
    taking(appId, mine, limit).catch(() => {});
}

/** Takes the next permits, together with others who wait for them. */
function taking(appId: string, mine: Held, limit: number): Promise<boolean> {
  mine.taking ??= take(appId, mine, limit).finally(() => {
    mine.taking = null;
  });
  return mine.taking;
}

function heldOf(appId: string, minute: number, limit: number): Held {
  const known = held.get(appId);
  if (known?.minute === minute) return known;
  const next = known?.minute === minute - 1 ? Math.min(known.next / 2, limit * FIRST_SHARE) : 1;
  const fresh: Held = { minute, left: 0, next: Math.max(1, Math.floor(next)), taking: null };
  held.delete(appId);
  held.set(appId, fresh);
  const [oldest] = held.keys();
  if (held.size > MAX_ACCOUNTS && oldest !== undefined) held.delete(oldest);
  return fresh;
}

/** Takes the next permits; near the limit fewer at a time, down to one. */
async function take(appId: string, mine: Held, limit: number): Promise<boolean> {
  const row = { appId, minute: mine.minute };
  for (let permits = Math.min(mine.next, limit); permits >= 1; permits = Math.floor(permits / 2)) {
    if (!(await takePermits({ ...row, permits, limit }))) continue;
    mine.left += permits;
    mine.next = Math.min(MAX_PERMITS, permits * 2);
    return true;
  }
  mine.next = 1;
  return false;
}
