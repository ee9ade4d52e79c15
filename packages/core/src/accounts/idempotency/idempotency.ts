import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { DecideAgain, fieldProblem, Problem } from '../../platform/errors.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import {
  forgetIdempotencyKey,
  forgetStaleIdempotencyKey,
  type IdempotencyKeyRow,
  idempotencyKeyOf,
  insertIdempotencyKey,
  KEY_DAYS,
  keepAnswerOfKey,
  keepIdempotencyKeys,
  renewIdempotencyKey,
} from './idempotency-key.model.ts';

const KEY_LIFE_MS = KEY_DAYS * DAY_MS;
/** Time after which a request without a response is considered dead. One in steps extends it while it runs. */
const RUNNING_MS = { atOnce: 30_000, inSteps: 120_000 };
const RENEW_MS = 30_000;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

export type KeyedRequest = { key: string; path: string; input: unknown };

/**
 * atOnce: the work and its response are one transaction, so that a process that dies leaves both or neither. inSteps:
 * the work waits for the network, or commits in batches, so it runs outside of a transaction and holds no connection. A
 * process that dies leaves no response, and the same key may then repeat the work, which must be harmless.
 */
export type KeyedWork = keyof typeof RUNNING_MS;

/** A response, and whether it is that of an earlier request with the key. */
export type Done<T> = { answer: T; isReplayed: false } | { answer: unknown; isReplayed: true };

/**
 * Runs `work` once for one Idempotency-Key. The response is stored sealed, because it may contain a token; only
 * successes are stored.
 * @throws Problem validation_failed, idempotency_key_reused, idempotency_in_progress, and whatever `work` throws
 */
export async function once<T>(
  caller: AppCaller,
  request: KeyedRequest,
  how: KeyedWork,
  work: () => Promise<T>,
): Promise<Done<T>> {
  const { seal, ...key } = keyToKeep(caller, request);
  const { appId, scopeDigest } = key;
  const now = databaseNow();
  const claim = newToken(16);
  await forgetStaleIdempotencyKey(appId, scopeDigest, now, now - KEY_LIFE_MS);
  if (!(await insertIdempotencyKey({ ...key, claim, claimedUntil: now + RUNNING_MS[how] })))
    return replayed(caller, key, await idempotencyKeyOf(appId, scopeDigest));
  const workAndKeep = async () => {
    const answer = await work();
    const isOurs = await keepAnswerOfKey(appId, scopeDigest, claim, seal(answer));
    if (!isOurs) throw inProgress();
    return answer;
  };
  const renewing = how === 'inSteps' ? renewed(key, claim) : undefined;
  try {
    const answer = await (how === 'atOnce' ? inTransaction(workAndKeep) : workAndKeep());
    return { answer, isReplayed: false };
  } catch (error) {
    await forgetIdempotencyKey(appId, scopeDigest, claim);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Extends the claim of a request from time to time. Otherwise its repetition would run beside it after two minutes. */
const renewed = ({ appId, scopeDigest }: Omit<KeyToKeep, 'seal'>, claim: string) =>
  setInterval(() => {
    const until = databaseNow() + RUNNING_MS.inSteps;
    // A claim that could not be renewed is noticed when the response is stored.
    renewIdempotencyKey(appId, scopeDigest, claim, until).catch(() => {});
  }, RENEW_MS);

/**
 * The same for work that stores the key with its response (`keepKeys`) in a transaction that it shares with other
 * requests: a key costs one row of one statement.
 */
export async function onceShared<T>(
  caller: AppCaller,
  request: KeyedRequest,
  work: (key: KeyToKeep) => Promise<T>,
): Promise<Done<T>> {
  const key = keyToKeep(caller, request);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { answer: await work(key), isReplayed: false };
    } catch (error) {
      // A repeated request gets the stored response, also when it would be refused now.
      const isForKey = error instanceof Problem || error instanceof KeyTaken;
      if (!isForKey || caller.isRemembered) throw error;
      const now = databaseNow();
      const { appId, scopeDigest } = key;
      await forgetStaleIdempotencyKey(appId, scopeDigest, now, now - KEY_LIFE_MS);
      const kept = await idempotencyKeyOf(appId, scopeDigest);
      if (kept) return replayed(caller, key, kept);
      if (error instanceof Problem) throw error;
      if (attempt === ATTEMPTS) throw inProgress();
    }
  }
}

/** Number of times that work is tried whose key is taken by a request that then disappears. */
const ATTEMPTS = 3;

/** A key that another request has. */
class KeyTaken extends DecideAgain {}

/**
 * Stores keys with the responses to their requests, in the caller's transaction, before the work and together with its
 * statements. Returns a check, to be called after the work.
 * @param isOptimistic whether the transaction is, so that the database checks them
 * @throws from the check, KeyTaken when another request has one of the keys
 */
export async function keepKeys(
  keys: { key: KeyToKeep; answer: unknown }[],
  isOptimistic: boolean,
): Promise<() => void> {
  if (keys.length === 0) return () => {};
  const kept = await keepIdempotencyKeys(
    keys.map(({ key: { seal, ...key }, answer }) => ({
      ...key,
      answerSealed: seal(answer),
      claim: '',
      claimedUntil: key.createdAt,
    })),
    isOptimistic,
  );
  return () => {
    if (!isOptimistic && kept() < keys.length)
      throw new KeyTaken('another request has this Idempotency-Key');
  };
}

/** A key and the digest of its request, and how to seal the response. */
export type KeyToKeep = {
  appId: string;
  scopeDigest: string;
  requestDigest: string;
  createdAt: number;
  seal(answer: unknown): string;
};

function keyToKeep({ app, service }: AppCaller, { key, path, input }: KeyedRequest): KeyToKeep {
  if (!PRINTABLE.test(key))
    throw fieldProblem(
      '/headers/idempotency-key',
      'invalid_format',
      'must be 1 to 255 printable ASCII characters',
    );
  const scope = digestOf(`${path}\n${key}`);
  return {
    appId: app.id,
    scopeDigest: scope,
    requestDigest: digestOf(JSON.stringify(input ?? null)),
    createdAt: databaseNow(),
    seal: (answer) => service.keyring.seal(JSON.stringify(answer), scope),
  };
}

/** @throws Problem idempotency_key_reused, idempotency_in_progress */
function replayed(
  { service }: AppCaller,
  { requestDigest, scopeDigest }: Pick<KeyToKeep, 'requestDigest' | 'scopeDigest'>,
  kept: IdempotencyKeyRow | null,
): { answer: unknown; isReplayed: true } {
  if (kept && kept.requestDigest !== requestDigest) throw new Problem('idempotency_key_reused');
  if (!kept?.answerSealed) throw inProgress();
  const answer: unknown = JSON.parse(service.keyring.unseal(kept.answerSealed, scopeDigest));
  return { answer, isReplayed: true };
}

const inProgress = () => new Problem('idempotency_in_progress', { retryAfterSeconds: 1 });
