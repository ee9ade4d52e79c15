import { inTransaction } from '../database/database.ts';
import type { PushOutcome, PushSender } from '../outbound/push-sender.ts';
import type { PushSubscription } from '../push-subscriptions/push-subscription.model.ts';
import { type DuePush, Push } from './push.model.ts';
import { recordOutcomes } from './push-outcomes.ts';
import { pushRequest } from './push-request.ts';
import type { Pushed } from './push-results.ts';
import { retryAtOf } from './push-retries.ts';

/** Push services answer in a fraction of this. Work that many wait for does not wait longer for one device. */
const PATIENCE_MS = 2_000;
/** For an origin that was slow a moment ago. */
const LITTLE_PATIENCE_MS = 100;
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

const slowOrigins = new Map<string, number>();
const underWay = new Set<Promise<void>>();

/** A push that was begun, and what will come of it. */
type Begun = Pushed & { sending: Promise<PushOutcome> };

/** Pushes to one device. One that nobody can push to must not keep the others waiting. */
export async function pushOnce(
  send: PushSender,
  push: DuePush,
  device: PushSubscription,
): Promise<Begun> {
  const startedAt = Date.now();
  const sending = send(pushRequest(push, device)).catch(
    (): PushOutcome => ({ kind: 'refused', statusCode: null }),
  );
  const outcome = await outcomeInTime(device, sending);
  return { sending, ...soFar(push, { device, startedAt, outcome }) };
}

const soFar = (push: DuePush, pushed: Pick<Pushed, 'device' | 'startedAt' | 'outcome'>): Pushed => {
  const now = Date.now();
  const retryAt = retryAtOf(pushed.outcome, push.attempts, now);
  return { ...pushed, tookMs: now - pushed.startedAt, retryAt };
};

/**
 * How a push ended, or null when that takes long: a device may name any endpoint, and one that hangs must not hold up
 * what goes to others.
 */
async function outcomeInTime(
  { endpoint }: PushSubscription,
  sending: Promise<PushOutcome>,
): Promise<PushOutcome | null> {
  const { origin } = new URL(endpoint);
  const isSlow = (slowOrigins.get(origin) ?? 0) > Date.now();
  const late = new AbortController();
  const timeout = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), isSlow ? LITTLE_PATIENCE_MS : PATIENCE_MS);
    late.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const outcome = await Promise.race([sending, timeout]);
  late.abort();
  if (outcome === null) remember(origin);
  return outcome;
}

function remember(origin: string) {
  if (slowOrigins.size >= MOST_REMEMBERED) slowOrigins.clear();
  slowOrigins.set(origin, Date.now() + REMEMBERED_MS);
}

/**
 * Hears how a slow push ends, by itself. Its work is unclaimed and due again: if this process dies, or cannot write the
 * end, another pushes again.
 * @param workId of the row that is due again
 */
export function settleWhenEnded(
  push: DuePush,
  workId: string,
  { device, startedAt, sending }: Begun,
): void {
  const forget = () => void underWay.delete(done);
  const done: Promise<void> = sending
    .then((outcome) => settle(push, workId, soFar(push, { device, startedAt, outcome })))
    .then(forget, forget);
  underWay.add(done);
}

const settle = (push: DuePush, workId: string, ended: Pushed) =>
  inTransaction(async () => {
    const isOurs =
      ended.retryAt === null
        ? await Push.finishUnclaimed(workId)
        : await Push.moveUnclaimed(workId, ended.retryAt);
    if (isOurs) await recordOutcomes(push, [ended], { wasSlow: true });
  });

/** Resolves when every slow push of this process has ended. */
export const slowPushesEnded = async (): Promise<void> => {
  while (underWay.size) await Promise.all(underWay);
};
