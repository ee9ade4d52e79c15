import { setTimeout as pause } from 'node:timers/promises';
import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { attemptDelivery } from '../callbacks/deliveries/attempt.ts';
import { claimForPartitions } from '../callbacks/deliveries/deliveries-under-way.ts';
import { partitionsDue } from '../callbacks/deliveries/delivery.model.ts';
import { CALLBACK_DEADLINE_MS } from '../callbacks/receivers/probing.ts';
import { partitionOfDelivery } from '../callbacks/receivers/switch.ts';
import { expireMessages, startScheduledMessages } from '../messages/messages/due.ts';
import type { StepKind } from '../messages/steps/message-step.model.ts';
import { endDrills, pushDrillsOf } from '../notifications/drills/pushing.ts';
import { startScheduledDrills } from '../notifications/drills/schedules.ts';
import { sendClaimedPushes } from '../notifications/fan-outs/send-pushes.ts';
import { pushesWithMessages } from '../notifications/pushes/push.model.ts';
import { PUSH_LEASE_MS } from '../notifications/pushes/push-work.ts';
import { runStepsOf } from '../notifications/reminders/running-steps.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { claimDue } from '../platform/database/work.ts';
import type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
import type { PushSender } from '../platform/outbound/push-sender.ts';
import type { Senders } from '../platform/outbound/senders.ts';
import { giveTestAnswersOf } from './answering.ts';
import { dueNotifications, dueStepPushes, isBusy } from './due-times.model.ts';

const DELIVERIES_AT_ONCE = 8;
const LEASE_MS = CALLBACK_DEADLINE_MS + 10_000;
/** Maximum time to wait without doing anything for work that other processes have claimed, ms: longer than any lease. */
const WAIT_MS = 60_000;
const POLL_MS = 20;

/** What sends callbacks and pushes that became due. */
export type ClockSenders = Pick<Senders, 'postCallback' | 'push'>;

/**
 * Does everything of an app that is due, in the order in which it would have happened, and waits for what other
 * processes do of it.
 */
export async function finishDue(caller: AppCaller, senders: ClockSenders): Promise<void> {
  const { service, app } = caller;
  let waitUntil = performance.now() + WAIT_MS;
  await startScheduledDrills(app.id);
  await pushDrillsOf(senders.push, app.id);
  await endDrills(app.id);
  const stepsOf = async (kind: StepKind) => {
    const done = await runStepsOf(app.id, kind);
    if (done > 0) await pushSteps(app.id, senders.push);
    return done;
  };
  while (await isBusy(app.id, databaseNow())) {
    const done =
      (await startScheduledMessages(service, app.id)) +
      (await stepsOf('widening')) +
      (await giveTestAnswersOf(service, app.id)) +
      (await notifyDue(app.id, senders.push)) +
      (await stepsOf('reminder')) +
      (await expireMessages(service, app.id)) +
      (await deliverDue(caller, senders.postCallback));
    const now = performance.now();
    if (done > 0) waitUntil = now + WAIT_MS;
    else if (now > waitUntil) return;
    else await pause(POLL_MS);
  }
}

/** Makes one attempt at due deliveries of an app. Returns their number. */
async function deliverDue({ service, app }: AppCaller, post: CallbackPoster): Promise<number> {
  const due = await partitionsDue(databaseNow(), app.id);
  if (due.length === 0) return 0;
  const partitions = due.slice(0, DELIVERIES_AT_ONCE);
  const count = Math.floor(DELIVERIES_AT_ONCE / partitions.length);
  const wanted = partitions.map(({ destination }) => ({
    ...partitionOfDelivery(app, destination),
    count,
  }));
  const { work } = await claimForPartitions(wanted, LEASE_MS);
  const times = { deadlineMs: CALLBACK_DEADLINE_MS, report: () => {} };
  await Promise.all(work.map((claimed) => attemptDelivery(service, post, claimed, times)));
  return work.length;
}

/** Sends the delayed pushes of an app that are due. Returns their number. */
const notifyDue = async (appId: string, send: PushSender): Promise<number> =>
  sendThese(appId, await dueNotifications(appId, databaseNow()), send);

/** Sends the pushes of reminders and widenings of an app, before anything later closes their messages. */
const pushSteps = async (appId: string, send: PushSender): Promise<number> =>
  sendThese(appId, await dueStepPushes(appId, databaseNow()), send);

async function sendThese(appId: string, due: string[], send: PushSender): Promise<number> {
  if (due.length === 0) return 0;
  const only = due.map((id) => ({ id, appId }));
  const limit = only.length;
  const { rows, token } = await claimDue('pushes', { limit, leaseMs: PUSH_LEASE_MS, only });
  if (rows.length > 0)
    await sendClaimedPushes(send, await pushesWithMessages(rows), { claim: token });
  return rows.length;
}
