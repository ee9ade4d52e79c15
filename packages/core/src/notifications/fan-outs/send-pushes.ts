import {
  type PushSubscriptionRow,
  pushSubscriptionWithId,
} from '../../people/devices/push-subscription.model.ts';
import { mutesOf } from '../../people/subscriptions/subscriber.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { isConflict } from '../../platform/database/driver-errors.ts';
import { claimDue } from '../../platform/database/work.ts';
import type { PushSender } from '../../platform/outbound/push-sender.ts';
import {
  type DuePush,
  finishPushes,
  postponePush,
  pushesWithMessages,
  releasePushes,
} from '../pushes/push.model.ts';
import { recordOutcomes } from '../pushes/push-outcomes.ts';
import { isPushable } from '../pushes/push-request.ts';
import { PUSH_LEASE_MS } from '../pushes/push-work.ts';
import { pushOnce, settleWhenEnded } from '../pushes/slow-pushes.ts';
import { allEnded, type Claimed, fanOut } from './fan-out.ts';

/** Time after which jobs are due again that did not end because of a conflict, ms. */
const AFTER_CONFLICT_MS = 250;

/** Claims the push jobs that have been due for longest, and returns them, except those of deleted apps. */
export async function claimPushes(
  limit: number,
): Promise<{ pushes: DuePush[]; token: string; claimed: number }> {
  const { rows, token } = await claimDue('pushes', { limit, leaseMs: PUSH_LEASE_MS });
  const pushes = rows.length ? await pushesWithMessages(rows) : [];
  return { pushes, token, claimed: rows.length };
}

/**
 * Runs push jobs that this process has claimed. Those that did not end because of a conflict in the database are released,
 * so that they do not wait for the end of the lease.
 */
export async function sendClaimedPushes(
  send: PushSender,
  pushes: DuePush[],
  claimed: Claimed,
): Promise<void> {
  const { claim } = claimed;
  const fanOuts = pushes.filter((push) => push.pushSubscriptionId === null);
  const retries = pushes.filter((push) => push.pushSubscriptionId !== null);
  const running = allEnded([
    ...(fanOuts.length ? [fanOut(send, fanOuts, claimed)] : []),
    ...retries.map((push) => retryOne(send, push, claim)),
  ]);
  await running.catch(async (error) => {
    if (isConflict(error)) await releasePushes(pushes, claim, databaseNow() + AFTER_CONFLICT_MS);
    throw error;
  });
}

async function retryOne(send: PushSender, push: DuePush, claim: string) {
  const device = await pushSubscriptionWithId(push.pushSubscriptionId ?? '');
  if (!device || !isPushable(push) || (await isMutedFor(push, device)))
    return finishPushes([push], claim);
  const pushed = await pushOnce(send, push, device);
  await recordOutcomes(push, [pushed]);
  if (pushed.retryAt === null) return finishPushes([push], claim);
  await postponePush(push, claim, pushed.retryAt);
  if (pushed.outcome === null) settleWhenEnded(push, push, pushed);
}

/** Returns whether the person reported the sender after the first attempt. */
async function isMutedFor({ reason, appId }: DuePush, { personId }: PushSubscriptionRow) {
  if (reason === 'closed') return false;
  const mutes = await mutesOf([appId], [personId]);
  return mutes.some(({ mutedUntil }) => mutedUntil > databaseNow());
}
