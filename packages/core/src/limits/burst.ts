import { Problem } from '../errors.ts';
import { openMinute, takePermits } from './burst.model.ts';

const MINUTE_MS = 60_000;
const MOST_PERMITS = 32;
/** Maximum number of apps whose permits a process keeps; the oldest are removed first. */
const MOST_ACCOUNTS = 10_000;

/** Permits that this process holds for an app's minute. `next` is how many it takes when they are used. */
type Held = { minute: number; left: number; next: number; taking: Promise<boolean> | null };

const held = new Map<string, Held>();

/**
 * Counts one request against the app's limit per minute, which is shared by all processes. Permits are taken from
 * the database, 1, 2, 4 … 32 at a time, so that a busy app needs one write per 32 requests and an idle one wastes
 * no permits.
 * @param limit requests per minute
 * @throws Problem rate_limited, with Retry-After
 */
export async function countRequest(appId: string, limit: number): Promise<void> {
  const now = Date.now();
  const mine = heldOf(appId, Math.floor(now / MINUTE_MS));
  while (mine.left === 0) {
    mine.taking ??= take(appId, mine, limit).finally(() => {
      mine.taking = null;
    });
    if (!(await mine.taking))
      throw new Problem('rate_limited', {
        detail: `At most ${limit} requests a minute are allowed.`,
        retryAfterSeconds: Math.ceil(((mine.minute + 1) * MINUTE_MS - now) / 1000),
      });
  }
  mine.left -= 1;
}

function heldOf(appId: string, minute: number): Held {
  const known = held.get(appId);
  if (known?.minute === minute) return known;
  const fresh: Held = { minute, left: 0, next: 1, taking: null };
  held.delete(appId);
  held.set(appId, fresh);
  const [oldest] = held.keys();
  if (held.size > MOST_ACCOUNTS && oldest !== undefined) held.delete(oldest);
  return fresh;
}

/** Takes the next permits; near the limit fewer at a time, down to one. */
async function take(appId: string, mine: Held, limit: number): Promise<boolean> {
  const row = { appId, minute: mine.minute };
  if (mine.next === 1) await openMinute(row);
  for (let permits = mine.next; permits >= 1; permits = Math.floor(permits / 2)) {
    if (!(await takePermits({ ...row, permits, limit }))) continue;
    mine.left += permits;
    mine.next = Math.min(MOST_PERMITS, permits * 2);
    return true;
  }
  return false;
}
