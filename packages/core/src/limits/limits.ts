import { type IRateLimiterRes, RateLimiterMySQL } from 'rate-limiter-flexible';
import { digestOf } from '../credentials/keyring.ts';
import { database, inTransaction } from '../database/database.ts';
import { Problem, type ProblemCode } from '../errors.ts';
import { networkOf } from './client-address.ts';
import { countPoints, returnPoints } from './rate-limit.model.ts';

type Limit = { points: number; perSeconds: number; problem: ProblemCode; detail?: string };

const manyCodes = 'Too many codes were requested. Use the code in the newest mail, or wait.';
const enterItThere =
  'Too many wrong codes. Enter the code in the browser in which you requested it, or request a new one here.';

/**
 * Rate limits by client network (`…_ip`), e-mail, person or account. Counted in the database, so for all processes
 * together.
 */
const limits = {
  register_ip: { points: 60, perSeconds: 3600, problem: 'rate_limited' },
  login_pair: { points: 10, perSeconds: 900, problem: 'too_many_attempts' },
  login_pair_slow: { points: 3, perSeconds: 3600, problem: 'too_many_attempts' },
  login_browser: { points: 10, perSeconds: 900, problem: 'too_many_attempts' },
  /** For all networks together. When exceeded, the other limits are stricter; nobody is locked out. */
  login_address: { points: 100, perSeconds: 86_400, problem: 'too_many_attempts' },
  login_ip: { points: 100, perSeconds: 900, problem: 'too_many_attempts' },
  own_password: { points: 10, perSeconds: 900, problem: 'too_many_attempts' },
  verify_mail: { points: 1, perSeconds: 60, problem: 'rate_limited' },
  reset_mail: { points: 1, perSeconds: 60, problem: 'rate_limited' },
  code_hour: { points: 5, perSeconds: 3600, problem: 'rate_limited', detail: manyCodes },
  code_day: { points: 12, perSeconds: 86_400, problem: 'rate_limited', detail: manyCodes },
  code_address_day: { points: 30, perSeconds: 86_400, problem: 'rate_limited', detail: manyCodes },
  code_try_browser: { points: 10, perSeconds: 3600, problem: 'too_many_attempts' },
  code_try_network: { points: 30, perSeconds: 3600, problem: 'too_many_attempts' },
  unbound_code_hour: {
    points: 10,
    perSeconds: 3600,
    problem: 'too_many_attempts',
    detail: enterItThere,
  },
  unbound_code_day: {
    points: 25,
    perSeconds: 86_400,
    problem: 'too_many_attempts',
    detail: enterItThere,
  },
  unbound_code_network: {
    points: 30,
    perSeconds: 3600,
    problem: 'too_many_attempts',
    detail: enterItThere,
  },
  mail_ip: { points: 120, perSeconds: 3600, problem: 'rate_limited' },
  context_link_person: {
    points: 30,
    perSeconds: 300,
    problem: 'rate_limited',
    detail: 'You opened too many secure links. Wait a few minutes, then try again.',
  },
  callback_test: { points: 20, perSeconds: 60, problem: 'rate_limited' },
  callback_url: {
    points: 30,
    perSeconds: 3600,
    problem: 'rate_limited',
    detail:
      'The callback URL was changed 30 times in an hour, and each change sends a mail. Try again in an hour.',
  },
  callback_diagnosis: { points: 6, perSeconds: 60, problem: 'rate_limited' },
  sender_name: {
    points: 5,
    perSeconds: 2_592_000,
    problem: 'rate_limited',
    detail:
      'A sender name can be changed at most five times a month, so that people recognize the sender.',
  },
  search_person: { points: 120, perSeconds: 60, problem: 'rate_limited' },
  domain_check: { points: 30, perSeconds: 600, problem: 'rate_limited' },
  passkey_code_person: {
    points: 10,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: 'You requested too many codes today. Try again tomorrow.',
  },
  passkey_ip: { points: 300, perSeconds: 900, problem: 'rate_limited' },
  push_subscription: {
    points: 60,
    perSeconds: 3600,
    problem: 'rate_limited',
    detail: 'You registered too many browsers. Wait an hour, then try again.',
  },
  push_test: {
    points: 10,
    perSeconds: 300,
    problem: 'rate_limited',
    detail: 'You sent too many tests. Wait a few minutes, then try again.',
  },
  invite_ip: { points: 300, perSeconds: 900, problem: 'rate_limited' },
} satisfies Record<string, Limit>;

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
  digestOf(name.endsWith('_ip') ? networkOf(who) : who).slice(0, 32);

/** Consumes one point of a limit. @throws Problem rate_limited or too_many_attempts, with Retry-After */
export async function consume(name: LimitName, who: string): Promise<void> {
  await limiterOf(name)
    .consume(keyOf(name, who))
    .catch((refusal: unknown) => {
      if (!isRefusal(refusal)) throw refusal;
      throw refusalOf(name, refusal.msBeforeNext);
    });
}

/** Resets a limit after a successful attempt, which was not a guess. */
export const resetLimit = (name: LimitName, who: string): Promise<unknown> =>
  limiterOf(name).delete(keyOf(name, who));

/** A limit, and the subject for which it counts. */
export type Counted = [name: LimitName, who: string];

/**
 * Consumes a point of each limit, in one transaction: if one is exceeded, none is consumed.
 * @param counted limits that are counted too, but refuse nothing. Returns those of them that are exceeded
 * @throws Problem rate_limited or too_many_attempts, with Retry-After
 */
export const consumeAll = (enforced: Counted[], counted: Counted[] = []): Promise<LimitName[]> =>
  inTransaction(async () => {
    const now = Date.now();
    const wanted = [...enforced, ...counted].map(([name, who]) => ({
      name,
      key: storedKeyOf(name, who),
      durationMs: limits[name].perSeconds * 1000,
    }));
    const counters = new Map((await countPoints(wanted, now)).map((each) => [each.key, each]));
    const isOver = ({ name, key }: { name: LimitName; key: string }) =>
      (counters.get(key)?.points ?? 0) > limits[name].points;
    const refused = wanted.slice(0, enforced.length).find(isOver);
    if (refused) throw refusalOf(refused.name, (counters.get(refused.key)?.expire ?? now) - now);
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
