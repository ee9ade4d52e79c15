import type { PushOutcome } from '../outbound/push-sender.ts';

const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];
const RETRY_AFTER_MAX_MS = 3_600_000;
/** When a slow push is due again if nobody hears how it ends: longer than it can wait and take. */
const SLOW_MS = 30_000;

/**
 * When a push is due again, at the earliest when its service asks for; null: not again.
 * @param outcome null: it is slow
 * @param before how many attempts there were before this one
 */
export function retryAtOf(outcome: PushOutcome | null, before: number, now: number): number | null {
  if (outcome === null) return now + SLOW_MS;
  const wait = RETRY_MS[before];
  if (outcome.kind !== 'later' || wait === undefined) return null;
  return now + Math.min(RETRY_AFTER_MAX_MS, Math.max(wait, outcome.retryAfterMs ?? 0));
}
