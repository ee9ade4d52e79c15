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
export async function takeQuota({ account, service }: AppCaller, now: number): Promise<void> {
  const row = {
    accountId: account.id,
    day: dayOf(now),
    limit: account.messagesPerDay ?? service.limits.messagesPerDay,
  };
  if (await takeOne(row)) return;
  await openDay(row);
  if (await takeOne(row)) return;
  throw new Problem('quota_exceeded', {
    detail: `All ${row.limit} messages of today are used. The next day starts at 00:00 UTC.`,
    retryAfterSeconds: Math.ceil(((row.day + 1) * DAY_MS - now) / 1000),
  });
}

/** How many messages of an account count against the day of `now`. */
export const messagesToday = (accountId: string, now: number): Promise<number> =>
  usedOn({ accountId, day: dayOf(now) });
