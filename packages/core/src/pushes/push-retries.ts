import type { PushOutcome } from '../outbound/push-sender.ts';

const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];
const RETRY_AFTER_MAX_MS = 3_600_000;
/** Time after which a slow push is due again if its outcome is not known: longer than its maximum wait and duration. */
const SLOW_MS = 30_000;

/**
 * Returns when a push is due again, not before the time that the push service asks for; null when there is no retry.
 * @param outcome null while it is slow
 * @param before number of earlier attempts
 */
export function retryAtOf(outcome: PushOutcome | null, before: number, now: number): number | null {
  if (outcome === null) return now + SLOW_MS;
  const wait = RETRY_MS[before];
  if (outcome.kind !== 'later' || wait === undefined) return null;
  return now + Math.min(RETRY_AFTER_MAX_MS, Math.max(wait, outcome.retryAfterMs ?? 0));
}
