import { inBatches } from '../batches.ts';
import type { AppCaller } from '../caller.ts';
import { Problem } from '../errors.ts';
import { openDay, takeFor, usedOn } from './daily-quota.model.ts';

const DAY_MS = 86_400_000;
const dayOf = (now: number) => Math.floor(now / DAY_MS);

type Sender = Pick<AppCaller, 'account' | 'service'>;

/** Accounts that were refused, and the day: they are asked for room before anything is written for them. */
const refused = new Map<string, number>();
const MOST_REFUSED = 10_000;

/**
 * Refuses who was refused before and still has no room, so that no batch is written for nothing.
 * @throws Problem quota_exceeded
 */
export async function checkRoom(sender: Sender, now: number): Promise<void> {
  const { id } = sender.account;
  if (refused.get(id) !== dayOf(now)) return;
  if ((await messagesToday(id, now)) >= dailyLimitOf(sender)) throw quotaExceeded(sender, now);
  refused.delete(id);
}

/**
 * Counts a message of each of these senders against their accounts' day (UTC), exactly: all of them or none.
 * This is the last thing in the caller's transaction, because whoever sends for one of the accounts waits for its row
 * until the commit.
 * @throws Problem quota_exceeded, with Retry-After = the seconds to 00:00 UTC
 */
export async function takeQuota(senders: Sender[], now: number): Promise<void> {
  const day = dayOf(now);
  for (const { sender, accountIds, sends } of sharesOf(senders)) {
    const share = { accountIds, day, sends, limit: dailyLimitOf(sender) };
    if ((await takeFor(share)) === accountIds.length) continue;
    // Of several accounts some were counted: that can only be rolled back. One alone may just need its day.
    if (accountIds.length === 1) {
      await openDay(sender.account.id, day);
      if (await takeFor(share)) continue;
    }
    if (senders.length === 1) noteRefused(sender.account.id, day);
    throw quotaExceeded(sender, now);
  }
}

/** Accounts that have as many of these messages and the same limit: one statement counts for all of them. */
function sharesOf(senders: Sender[]) {
  const sendsOf = new Map<string, number>();
  for (const { account } of senders) sendsOf.set(account.id, (sendsOf.get(account.id) ?? 0) + 1);
  const shares = new Map<string, { sender: Sender; accountIds: string[]; sends: number }>();
  for (const sender of new Map(senders.map((each) => [each.account.id, each])).values()) {
    const sends = sendsOf.get(sender.account.id) ?? 0;
    const key = `${sends} of ${dailyLimitOf(sender)}`;
    const share = shares.get(key) ?? { sender, accountIds: [], sends };
    share.accountIds.push(sender.account.id);
    shares.set(key, share);
  }
  return [...shares.values()];
}

function noteRefused(accountId: string, day: number) {
  if (refused.size >= MOST_REFUSED) refused.clear();
  refused.set(accountId, day);
}

function quotaExceeded(sender: Sender, now: number): Problem {
  return new Problem('quota_exceeded', {
    detail: `All ${dailyLimitOf(sender)} messages of today are used. The next day starts at 00:00 UTC.`,
    retryAfterSeconds: secondsLeft(now),
  });
}

const dailyLimitOf = ({ account, service }: Sender) =>
  account.messagesPerDay ?? service.limits.messagesPerDay;

/** Seconds to 00:00 UTC. */
const secondsLeft = (now: number) => Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000);

/** RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers): the daily quota and what is left of it. */
export async function quotaHeaders(sender: Sender, now: number) {
  const limit = dailyLimitOf(sender);
  const left = Math.max(0, limit - (await messagesToday(sender.account.id, now)));
  return {
    'RateLimit-Policy': `"daily";q=${limit};w=86400`,
    RateLimit: `"daily";r=${left};t=${secondsLeft(now)}`,
  };
}

/** How many messages of an account count against the day of `now`. */
export const messagesToday = (accountId: string, now: number): Promise<number> =>
  usedToday({ accountId, day: dayOf(now) });

const usedToday = inBatches(usedOn);
