import type { AppCaller } from '../caller.ts';
import { Problem } from '../errors.ts';
import { openDay, takeOne, usedOn } from './daily-quota.model.ts';

const DAY_MS = 86_400_000;
const dayOf = (now: number) => Math.floor(now / DAY_MS);

/**
 * Counts one message against today's quota (UTC), exactly. It is the last statement of the caller's transaction,
 * because everybody who sends for this account waits for the row until the commit.
 * @throws Problem quota_exceeded, with Retry-After = the seconds to 00:00 UTC
 */
export async function takeQuota(caller: AppCaller, now: number): Promise<void> {
  const { account, counted } = caller;
  const row = { accountId: account.id, day: dayOf(now), limit: dailyLimitOf(caller) };
  counted.today = (await takeOne(row)) ?? (await openDay(row).then(() => takeOne(row)));
  if (counted.today !== null) return;
  counted.today = row.limit;
  throw new Problem('quota_exceeded', {
    detail: `All ${row.limit} messages of today are used. The next day starts at 00:00 UTC.`,
    retryAfterSeconds: secondsLeft(now),
  });
}

const dailyLimitOf = ({ account, service }: Pick<AppCaller, 'account' | 'service'>) =>
  account.messagesPerDay ?? service.limits.messagesPerDay;

/** Seconds to 00:00 UTC. */
const secondsLeft = (now: number) => Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000);

/** RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers): the daily quota and what is left of it. */
export async function quotaHeaders(
  caller: Pick<AppCaller, 'account' | 'service' | 'counted'>,
  now: number,
) {
  const limit = dailyLimitOf(caller);
  const used = caller.counted.today ?? (await messagesToday(caller.account.id, now));
  return {
    'RateLimit-Policy': `"daily";q=${limit};w=86400`,
    RateLimit: `"daily";r=${Math.max(0, limit - used)};t=${secondsLeft(now)}`,
  };
}

/** How many messages of an account count against the day of `now`. */
export const messagesToday = (accountId: string, now: number): Promise<number> =>
  usedOn({ accountId, day: dayOf(now) });
