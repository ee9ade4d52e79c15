import { inBatches } from '../../platform/database/batches.ts';
import { afterCommit, sendWaiting } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { DAY_MS, dayOf } from '../../platform/schemas/utc-day.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { openDay, takeFor, takeForAll, usedOn, usedOnLater } from './daily-quota.model.ts';

/** The app that sends, as a caller. */
type Caller = Pick<AppCaller, 'app' | 'service'>;
/** The caller that sends a message, and its creation time, ms. */
type Send = { caller: Caller; createdAt: number };

/** Accounts that were refused, and the day: their quota is checked before anything is written for them. */
const refused = new Map<string, number>();
const MAX_REFUSED = 10_000;

/**
 * Refuses an app that was refused before and still has no quota left, so that no batch is written in vain.
 * @throws Problem quota_exceeded
 */
export async function checkQuota(caller: Caller, now: number): Promise<void> {
  const { id } = caller.app;
  if (refused.get(id) !== dayOf(now)) return;
  if ((await messagesToday(id, now)) >= dailyLimitOf(caller)) throw quotaExceeded(caller, now);
  refused.delete(id);
}

/**
 * Counts each of these messages exactly, against the day (UTC) on which its app created it: all or none. Must be
 * the last statement of the caller's transaction, because other sends of these apps wait for the rows until the
 * commit.
 * @param isOptimistic whether the transaction is, so that the database checks the quota
 * @throws Problem quota_exceeded, with Retry-After = the seconds to 00:00 UTC
 */
export async function takeQuota(sends: Send[], isOptimistic: boolean): Promise<void> {
  const shares = sharesOf(sends);
  const days = sends.map(({ caller, createdAt }) => ({
    appId: caller.app.id,
    day: dayOf(createdAt),
  }));
  if (isOptimistic) {
    for (const share of shares) await takeForAll(share);
    const used = await usedOnLater(days);
    return rememberCounts(sends, used);
  }
  const taken = [];
  for (const share of shares) taken.push(await takeFor(share));
  const used = await usedOn(days);
  for (const [at, share] of shares.entries()) {
    const { caller, createdAt, day, appIds } = share;
    if (taken[at]?.() === appIds.length) continue;
    // If only some of several apps were counted, the transaction must be rolled back. A single app may just
    // lack a row for its day.
    if (appIds.length === 1 && (await takeFirst(share))) continue;
    if (sends.length === 1) rememberRefused(caller.app.id, day);
    throw quotaExceeded(caller, createdAt);
  }
  rememberCounts(sends, () => used);
}

/** Keeps the counts for the responses to these sends. */
const rememberCounts = (sends: Send[], used: () => number[]) =>
  afterCommit(() => {
    const counts = used();
    for (const [at, { caller }] of sends.entries()) {
      const count = counts[at];
      if (count) counted.set(caller, count);
    }
  });

/** Opens the day of an app and counts its first messages. Returns whether they are within the quota. */
async function takeFirst(share: Share): Promise<boolean> {
  await openDay(share.caller.app.id, share.day);
  const taken = await takeFor(share);
  await sendWaiting();
  return taken() > 0;
}

/** The messages of the day, as they were counted with those of a caller. */
const counted = new WeakMap<Caller, number>();

type Share = Send & { appIds: string[]; sends: number; day: number; limit: number };

/** Groups apps with the same number of these messages, day and limit: one statement counts for each group. */
function sharesOf(sends: Send[]): Share[] {
  const ofAccounts = new Map<string, Omit<Share, 'appIds'>>();
  for (const send of sends) {
    const key = `${send.caller.app.id} on ${dayOf(send.createdAt)}`;
    const [day, limit] = [dayOf(send.createdAt), dailyLimitOf(send.caller)];
    ofAccounts.set(key, { ...send, day, limit, sends: (ofAccounts.get(key)?.sends ?? 0) + 1 });
  }
  const shares = new Map<string, Share>();
  for (const one of ofAccounts.values()) {
    const key = `${one.sends} of ${one.limit} on ${one.day}`;
    const share = shares.get(key) ?? { ...one, appIds: [] };
    share.appIds.push(one.caller.app.id);
    shares.set(key, share);
  }
  return [...shares.values()];
}

function rememberRefused(appId: string, day: number) {
  if (refused.size >= MAX_REFUSED) refused.clear();
  refused.set(appId, day);
}

function quotaExceeded(caller: Caller, now: number): Problem {
  return new Problem('quota_exceeded', {
    detail: `${usedUp(dailyLimitOf(caller))} The quota is renewed at 00:00 UTC.`,
    retryAfterSeconds: secondsLeft(now),
  });
}

const usedUp = (limit: number) =>
  limit === 1 ? 'The 1 message of today is used.' : `All ${limit} messages of today are used.`;

/** Returns the number of messages that an app may create per day. */
export const dailyLimitOf = ({ app, service }: Caller) =>
  app.messagesPerDay ?? service.limits.messagesPerDay;

/** Returns the end of the day of `now`, ms. */
export const resetsAt = (now: number): number => (dayOf(now) + 1) * DAY_MS;
const secondsLeft = (now: number) => Math.ceil((resetsAt(now) - now) / 1000);

/**
 * Returns the headers RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers): the daily quota and its
 * remainder.
 */
export async function quotaHeaders(caller: Caller, now: number) {
  const limit = dailyLimitOf(caller);
  const used = counted.get(caller) ?? (await messagesToday(caller.app.id, now));
  const left = Math.max(0, limit - used);
  return {
    'RateLimit-Policy': `"daily";q=${limit};w=86400`,
    RateLimit: `"daily";r=${left};t=${secondsLeft(now)}`,
  };
}

/** Returns the number of messages of an app that count towards the day of `now`. */
export const messagesToday = (appId: string, now: number): Promise<number> =>
  usedToday({ appId, day: dayOf(now) });

const usedToday = inBatches(usedOn);
