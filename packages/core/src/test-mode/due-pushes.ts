import { claimDue } from '../database/work.ts';
import { sendClaimedPushes } from '../fan-outs/send-pushes.ts';
import type { PushSender } from '../outbound/push-sender.ts';
import { Push } from '../pushes/push.model.ts';
import { PUSH_LEASE_MS } from '../pushes/push-work.ts';
import { dueNotifications } from './due-times.model.ts';

/** Sends the delayed pushes of an app that are due. Returns their number. */
export async function notifyDue(appId: string, send: PushSender): Promise<number> {
  const only = await dueNotifications(appId, Date.now());
  if (only.length === 0) return 0;
  const limit = only.length;
  const { ids, token } = await claimDue('pushes', { limit, leaseMs: PUSH_LEASE_MS, only });
  if (ids.length > 0) await sendClaimedPushes(send, await Push.withMessages(ids), token);
  return ids.length;
}
