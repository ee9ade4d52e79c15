import type { PushSubscriptionRow } from '../../people/devices/push-subscription.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import type { PushOutcome, PushSender } from '../../platform/outbound/push-sender.ts';
import { type DuePush, finishUnclaimedPush, moveUnclaimedPush } from './push.model.ts';
import type { Pushed } from './push-outcomes.ts';
import { recordOutcomes } from './push-outcomes.ts';
import { pushRequest } from './push-request.ts';

/**
 * Time to wait for a push service, which usually takes a fraction of it, so that one device does not delay the others.
 */
const PATIENCE_MS = 2_000;
/** Time to wait for an origin that was slow within the last minute. */
const LITTLE_PATIENCE_MS = 100;
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 1_000;

const slowOrigins = new Map<string, number>();
const underWay = new Set<Promise<void>>();

/** A push that was started, and its pending outcome. */
type Begun = Pushed & { sending: Promise<PushOutcome> };

/** Pushes to one device. A device that cannot be pushed to must not delay the others. */
export async function pushOnce(
  send: PushSender,
  push: DuePush,
  device: PushSubscriptionRow,
): Promise<Begun> {
  const startedAt = databaseNow();
  const sending = send(pushRequest(push, device)).catch(
    (): PushOutcome => ({ kind: 'refused', statusCode: null }),
  );
  const outcome = await outcomeInTime(device, sending);
  return { sending, ...soFar(push, { device, startedAt, outcome }) };
}

const soFar = (push: DuePush, pushed: Pick<Pushed, 'device' | 'startedAt' | 'outcome'>): Pushed => {
  const now = databaseNow();
  const retryAt = retryAtOf(pushed.outcome, push.attempts, now);
  return { ...pushed, tookMs: now - pushed.startedAt, retryAt };
};

/**
 * Returns the outcome of a push, or null after a timeout: a device may register any endpoint, and one that hangs must
 * not delay pushes to others.
 */
async function outcomeInTime(
  { endpoint }: PushSubscriptionRow,
  sending: Promise<PushOutcome>,
): Promise<PushOutcome | null> {
  const { origin } = new URL(endpoint);
  const isSlow = (slowOrigins.get(origin) ?? 0) > databaseNow();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), isSlow ? LITTLE_PATIENCE_MS : PATIENCE_MS);
  });
  const outcome = await Promise.race([sending, timeout]);
  clearTimeout(timer);
  if (outcome === null) remember(origin);
  return outcome;
}

function remember(origin: string) {
  if (slowOrigins.size >= MAX_REMEMBERED) slowOrigins.clear();
  slowOrigins.set(origin, databaseNow() + REMEMBERED_MS);
}

/**
 * Records the outcome of a slow push when it ends. Its job is unclaimed and due again, so that another process retries
 * if this one crashes or cannot record the outcome.
 * @param job that is due again
 */
export function settleWhenEnded(
  push: DuePush,
  job: RowOfApp,
  { device, startedAt, sending }: Begun,
): void {
  const forget = () => void underWay.delete(done);
  const done: Promise<void> = sending
    .then((outcome) => settle(push, job, soFar(push, { device, startedAt, outcome })))
    .then(forget, forget);
  underWay.add(done);
}

const settle = (push: DuePush, job: RowOfApp, ended: Pushed) =>
  inTransaction(async () => {
    const isOurs =
      ended.retryAt === null
        ? await finishUnclaimedPush(job)
        : await moveUnclaimedPush(job, ended.retryAt);
    if (isOurs) await recordOutcomes(push, [ended], { wasSlow: true });
  });

/** Resolves when all slow pushes of this process have ended. */
export const slowPushesEnded = async (): Promise<void> => {
  while (underWay.size) await Promise.all(underWay);
};

const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];
const RETRY_AFTER_MAX_MS = 3_600_000;
/** Time after which a slow push is due again if its outcome is not known: longer than its maximum wait and duration. */
const SLOW_MS = 30_000;

/**
 * Returns when a push is due again, not before the time that the push service asks for; null when there is no retry.
 * @param outcome null while it is slow
 * @param before number of earlier attempts
 */
function retryAtOf(outcome: PushOutcome | null, before: number, now: number): number | null {
  if (outcome === null) return now + SLOW_MS;
  const wait = RETRY_MS[before];
  if (outcome.kind !== 'later' || wait === undefined) return null;
  return now + Math.min(RETRY_AFTER_MAX_MS, Math.max(wait, outcome.retryAfterMs ?? 0));
}
