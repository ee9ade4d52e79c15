import { inTransaction } from '../database.ts';
import { type DuePush, Push } from './push.model.ts';
import { recordOutcomes } from './push-outcomes.ts';
import { type PushOutcome, retryWaitMs } from './push-request.ts';
import type { PushSubscription } from './push-subscription.model.ts';

/** Push services answer in a fraction of this. Work that many wait for does not wait longer for one device. */
const PATIENCE_MS = 2_000;
/** For an origin that was slow a moment ago. */
const LITTLE_PATIENCE_MS = 100;
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;
/** When a slow push is due again if nobody hears how it ends: longer than it can wait and take. */
export const SLOW_MS = 30_000;

const slowOrigins = new Map<string, number>();
const underWay = new Set<Promise<void>>();

/**
 * How a push ended, or null when that takes long: a device may name any endpoint, and one that hangs must not hold up
 * what goes to others.
 */
export async function outcomeInTime(
  { endpoint }: PushSubscription,
  sending: Promise<PushOutcome>,
): Promise<PushOutcome | null> {
  const { origin } = new URL(endpoint);
  const isSlow = (slowOrigins.get(origin) ?? 0) > Date.now();
  const late = new AbortController();
  const patience = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), isSlow ? LITTLE_PATIENCE_MS : PATIENCE_MS);
    late.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const outcome = await Promise.race([sending, patience]);
  late.abort();
  if (outcome === null) remember(origin);
  return outcome;
}

function remember(origin: string) {
  if (slowOrigins.size >= MOST_REMEMBERED) slowOrigins.clear();
  slowOrigins.set(origin, Date.now() + REMEMBERED_MS);
}

/**
 * Hears how a slow push ends, by itself. Its row is unclaimed and due after `SLOW_MS`: if this process dies, or cannot
 * write the end, another pushes again.
 */
export function settleWhenEnded(
  push: DuePush,
  device: PushSubscription,
  sending: Promise<PushOutcome>,
): void {
  const forget = () => void underWay.delete(done);
  const done: Promise<void> = sending
    .then((outcome) => settle(push, device, outcome))
    .then(forget, forget);
  underWay.add(done);
}

async function settle(push: DuePush, device: PushSubscription, outcome: PushOutcome) {
  if (outcome.kind === 'later') {
    const wait = retryWaitMs(push.attempts, outcome.retryAfterMs);
    if (wait !== null) return void (await Push.moveUnclaimed(push.id, Date.now() + wait));
  }
  await inTransaction(async () => {
    if (!(await Push.finishUnclaimed(push.id))) return;
    await recordOutcomes(push, {
      attempted: 0,
      accepted: outcome.kind === 'accepted' ? [device] : [],
      gone: outcome.kind === 'gone' ? [device] : [],
    });
  });
}

/** Resolves when every slow push of this process has ended. */
export const slowPushesEnded = async (): Promise<void> => {
  while (underWay.size) await Promise.all(underWay);
};
