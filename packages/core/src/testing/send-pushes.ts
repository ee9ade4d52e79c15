import { claimPushes, sendClaimedPushes } from '../notifications/fan-outs/send-pushes.ts';
import type { PushSender } from '../platform/outbound/push-sender.ts';
import { aPushService } from './recorders.ts';
import { aMessage, type TestAccount } from './world.ts';

const BATCH = 50;

/**
 * Runs a batch of the push jobs that are due, and waits for it. Returns their number. A process does not wait like this
 * (notifications/fan-outs/pushes-under-way.ts).
 */
export async function sendPushes(send: PushSender, stopping?: AbortSignal): Promise<number> {
  const { pushes, token, claimed } = await claimPushes(BATCH);
  await sendClaimedPushes(send, pushes, { claim: token, stopping });
  return claimed;
}

/** Sends so many messages at once that one notification gathers them. */
export async function gatherPushes(account: TestAccount) {
  await Promise.all(Array.from({ length: 6 }, () => aMessage(account)));
  while (await sendPushes(aPushService().send));
}
