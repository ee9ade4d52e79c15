import { setTimeout as pause } from 'node:timers/promises';
import type { AppCaller } from '../apps/app-caller.ts';
import { databaseNow } from '../database/clock.ts';
import { attemptDelivery } from '../deliveries/attempt.ts';
import { claimForPartitions } from '../deliveries/claiming.ts';
import { Delivery } from '../deliveries/delivery.model.ts';
import type { StepKind } from '../message-steps/message-step.model.ts';
import { expireMessages, startScheduledMessages } from '../messages/due.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import type { Senders } from '../outbound/senders.ts';
import { CALLBACK_DEADLINE_MS } from '../receivers/receiver.ts';
import { partitionOfDelivery } from '../receivers/switch.ts';
import { runStepsOf } from '../running-steps/running-steps.ts';
import { giveTestAnswersOf } from './answering.ts';
import { notifyDue, pushSteps } from './due-pushes.ts';
import { isBusy } from './due-times.model.ts';

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
  const stepsOf = async (kind: StepKind) => {
    const done = await runStepsOf(app.id, kind);
    if (done > 0) await pushSteps(app.id, senders.push);
    return done;
  };
  while (await isBusy(app.id, databaseNow())) {
    const done =
      (await startScheduledMessages(app.id)) +
      (await stepsOf('widening')) +
      (await giveTestAnswersOf(service, app.id)) +
      (await notifyDue(app.id, senders.push)) +
      (await stepsOf('reminder')) +
      (await expireMessages(app.id)) +
      (await deliverDue(caller, senders.postCallback));
    const now = performance.now();
    if (done > 0) waitUntil = now + WAIT_MS;
    else if (now > waitUntil) return;
    else await pause(POLL_MS);
  }
}

/** Makes one attempt at due deliveries of an app. Returns their number. */
async function deliverDue({ service, app }: AppCaller, post: CallbackPoster): Promise<number> {
  const due = await Delivery.partitionsDue(databaseNow(), app.id);
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
