import { type IRateLimiterRes, RateLimiterMySQL } from 'rate-limiter-flexible';
import { digestOf } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { database, inTransaction } from '../database/database.ts';
import { retryingConflicts } from '../database/retrying.ts';
import { Problem } from '../errors.ts';
import { networkOf } from './client-address.ts';
import { type Limit, limits } from './limit-table.ts';
import {
  CLOCKS_DIFFER_MS,
  countPoints,
  forgetLaterThan,
  returnPoints,
} from './rate-limit.model.ts';

export type LimitName = keyof typeof limits;

function limiterOf(name: LimitName): RateLimiterMySQL {
  const { points, perSeconds } = limits[name];
  return new RateLimiterMySQL({
    storeClient: database(),
    storeType: 'sequelize',
    dbName: database().getDatabaseName(),
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: perSeconds,
    clearExpiredByTimeout: false,
  });
}

/** Returns a digest, so that the table has no addresses and all keys have the same length. */
const keyOf = (name: LimitName, who: string) =>
  digestOf(limits[name].per === 'network' ? networkOf(who) : who).slice(0, 32);

/** Consumes one point of a limit. @throws Problem rate_limited or too_many_attempts, with Retry-After */
export async function consume(name: LimitName, who: string): Promise<void> {
  const refusal = await refusalBy(name, who);
  if (refusal === null) return;
  const windowMs = limits[name].perSeconds * 1000;
  // No wait is longer than the window, unless the clock was set back since.
  const longestMs = windowMs + CLOCKS_DIFFER_MS;
  if (refusal.msBeforeNext <= longestMs)
    throw refusalOf(name, Math.min(refusal.msBeforeNext, windowMs));
  await forgetLaterThan(storedKeyOf(name, who), databaseNow() + longestMs);
  const again = await refusalBy(name, who);
  if (again) throw refusalOf(name, Math.min(again.msBeforeNext, windowMs));
}

/** Consumes one point. Returns the refusal of the library, or null. It has a transaction of its own. */
const refusalBy = (name: LimitName, who: string) =>
  retryingConflicts(() => limiterOf(name).consume(keyOf(name, who))).then(
    () => null,
    (refusal: unknown) => {
      if (!isRefusal(refusal)) throw refusal;
      return refusal;
    },
  );

/** Resets a limit after a successful attempt, which was not a guess. */
export const resetLimit = (name: LimitName, who: string): Promise<unknown> =>
  retryingConflicts(() => limiterOf(name).delete(keyOf(name, who)));

/** A limit, and the subject for which it counts. */
export type Counted = [name: LimitName, who: string];

/**
 * Consumes a point of each limit, in one transaction: if one is exceeded, none is consumed.
 * @param counted limits that are counted too, but refuse nothing. Returns those of them that are exceeded
 * @throws Problem rate_limited or too_many_attempts, with Retry-After
 */
export const consumeAll = (enforced: Counted[], counted: Counted[] = []): Promise<LimitName[]> =>
  inTransaction(async () => {
    const now = databaseNow();
    const wanted = [...enforced, ...counted].map(([name, who]) => ({
      name,
      key: storedKeyOf(name, who),
      durationMs: limits[name].perSeconds * 1000,
    }));
    const counters = new Map((await countPoints(wanted, now)).map((each) => [each.key, each]));
    const isOver = ({ name, key }: { name: LimitName; key: string }) =>
      (counters.get(key)?.points ?? 0) > limits[name].points;
    const refused = wanted.slice(0, enforced.length).find(isOver);
    if (refused) {
      const waitMs = (counters.get(refused.key)?.expire ?? now) - now;
      throw refusalOf(refused.name, Math.min(waitMs, refused.durationMs));
    }
    return wanted
      .slice(enforced.length)
      .filter(isOver)
      .map(({ name }) => name);
  });

/** Refunds a point of each limit after a successful attempt. */
export const refund = (spent: Counted[]): Promise<unknown> =>
  returnPoints(spent.map(([name, who]) => storedKeyOf(name, who)));

/** Returns the key as the library stores it. */
const storedKeyOf = (name: LimitName, who: string) => `${name}:${keyOf(name, who)}`;

function refusalOf(name: LimitName, waitMs: number): Problem {
  const { problem, detail }: Limit = limits[name];
  return new Problem(problem, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), detail });
}

/** Consumes a point without enforcing the limit; it counts for later attempts. */
export const note = (name: LimitName, who: string): Promise<void> =>
  consume(name, who).catch((refusal: unknown) => {
    if (!(refusal instanceof Problem)) throw refusal;
  });

const isRefusal = (value: unknown): value is IRateLimiterRes & { msBeforeNext: number } =>
  typeof value === 'object' && value !== null && 'msBeforeNext' in value;
