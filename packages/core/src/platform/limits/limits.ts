import { digestOf } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { currentTransaction, inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { networkOf } from './client-address.ts';
import { type Limit, type LimitName, limits } from './limit-table.ts';
import { countPoints, forgetCounter, returnPoints } from './rate-limit.model.ts';

/** Returns a digest, so that the table has no addresses and all keys have the same length. */
const keyOf = (name: LimitName, who: string) =>
  digestOf(limits[name].per === 'network' ? networkOf(who) : who).slice(0, 32);

/**
 * Consumes one point of a limit. Not to be called in a transaction: what it counts must last when that is rolled back.
 * @throws Problem rate_limited or too_many_attempts, with Retry-After
 */
export async function consume(name: LimitName, who: string): Promise<void> {
  if (currentTransaction()) throw new Error(`${name} is consumed in a transaction`);
  await consumeAll([[name, who]]);
}

/** Resets a limit after a successful attempt, which was not a guess. */
export const resetLimit = (name: LimitName, who: string): Promise<unknown> =>
  forgetCounter(storedKeyOf(name, who));

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

const storedKeyOf = (name: LimitName, who: string) => `${name}:${keyOf(name, who)}`;

function refusalOf(name: LimitName, waitMs: number): Problem {
  const { problem, detail }: Limit = limits[name];
  return new Problem(problem, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    detail,
    // Texts of a limit say what to do besides waiting.
    ...(detail && { params: { reason: name } }),
  });
}

/** Consumes a point without enforcing the limit; it counts for later attempts. */
export const note = (name: LimitName, who: string): Promise<void> =>
  consume(name, who).catch((refusal: unknown) => {
    if (!(refusal instanceof Problem)) throw refusal;
  });
