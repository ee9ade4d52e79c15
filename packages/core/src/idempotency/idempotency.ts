import type { AppCaller } from '../accounts/app-caller.ts';
import { digestOf, newToken } from '../credentials/keyring.ts';
import { inTransaction } from '../database/database.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { IdempotencyKey } from './idempotency-key.model.ts';

/** Time for which a key is stored. */
export const KEY_LIFE_MS = 86_400_000;
/** Time after which a request without a response is considered dead. */
const RUNNING_MS = { atOnce: 30_000, inSteps: 120_000 };
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

export type KeyedRequest = { key: string; path: string; input: unknown };

/**
 * atOnce: the work and its response are one transaction, so that a process that dies leaves both or neither. inSteps:
 * the work waits for the network, or commits in batches, so it runs outside of a transaction and holds no connection. A
 * process that dies leaves no response, and the same key may then repeat the work, which must be harmless.
 */
export type KeyedWork = keyof typeof RUNNING_MS;

/**
 * Runs `work` once for one Idempotency-Key. The response is stored sealed, because it may contain a token; only
 * successes are stored.
 * @throws Problem validation_failed, idempotency_key_reused, idempotency_in_progress, and whatever `work` throws
 */
export async function once<T>(
  { account, service }: AppCaller,
  { key, path, input }: KeyedRequest,
  how: KeyedWork,
  work: () => Promise<T>,
): Promise<{ answer: T | unknown; isReplayed: boolean }> {
  if (!PRINTABLE.test(key))
    throw fieldProblem(
      '/headers/idempotency-key',
      'invalid_format',
      'must be 1 to 255 printable ASCII characters',
    );
  const now = Date.now();
  const scope = digestOf(`${path}\n${key}`);
  const claim = newToken(16);
  const request = {
    accountId: account.id,
    scopeDigest: scope,
    requestDigest: digestOf(JSON.stringify(input ?? null)),
    claim,
    claimedUntil: now + RUNNING_MS[how],
    createdAt: now,
  };
  await IdempotencyKey.forgetStale(account.id, scope, now, now - KEY_LIFE_MS);
  if (!(await IdempotencyKey.begin(request))) {
    const sealed = await keptAnswer(account.id, scope, request.requestDigest);
    const answer: unknown = JSON.parse(service.keyring.unseal(sealed, scope));
    return { answer, isReplayed: true };
  }
  const workAndKeep = async () => {
    const answer = await work();
    const sealed = service.keyring.seal(JSON.stringify(answer), scope);
    const isOurs = await IdempotencyKey.keepAnswer(account.id, scope, claim, sealed);
    if (!isOurs) throw new Problem('idempotency_in_progress');
    return answer;
  };
  try {
    const answer = await (how === 'atOnce' ? inTransaction(workAndKeep) : workAndKeep());
    return { answer, isReplayed: false };
  } catch (error) {
    await IdempotencyKey.forget(account.id, scope, claim);
    throw error;
  }
}

async function keptAnswer(accountId: string, scope: string, requestDigest: string) {
  const kept = await IdempotencyKey.of(accountId, scope);
  if (kept && kept.requestDigest !== requestDigest) throw new Problem('idempotency_key_reused');
  if (!kept?.answerSealed) throw new Problem('idempotency_in_progress', { retryAfterSeconds: 1 });
  return kept.answerSealed;
}
