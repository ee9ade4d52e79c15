import { databaseNow } from '../database/clock.ts';
import { claimDue } from '../database/work.ts';
import { sendClaimedPushes } from '../fan-outs/send-pushes.ts';
import type { PushSender } from '../outbound/push-sender.ts';
import { Push } from '../pushes/push.model.ts';
import { PUSH_LEASE_MS } from '../pushes/push-work.ts';
import { dueNotifications, dueStepPushes } from './due-times.model.ts';

/** Sends the delayed pushes of an app that are due. Returns their number. */
export const notifyDue = async (appId: string, send: PushSender): Promise<number> =>
  sendThese(await dueNotifications(appId, databaseNow()), send);

/** Sends the pushes of reminders and widenings of an app, before anything later closes their messages. */
export const pushSteps = async (appId: string, send: PushSender): Promise<number> =>
  sendThese(await dueStepPushes(appId, databaseNow()), send);

async function sendThese(only: string[], send: PushSender): Promise<number> {
  if (only.length === 0) return 0;
  const limit = only.length;
  const { ids, token } = await claimDue('pushes', { limit, leaseMs: PUSH_LEASE_MS, only });
  if (ids.length > 0) await sendClaimedPushes(send, await Push.withMessages(ids), token);
  return ids.length;
}
