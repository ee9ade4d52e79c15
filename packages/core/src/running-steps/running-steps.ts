import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { type Claim, claimDue } from '../database/work.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import { stepOf } from '../message-steps/first-steps.ts';
import {
  endStep,
  type HeldStep,
  heldStep,
  insertSteps,
  markDone,
  planNext,
  type StepKind,
  stepsDueOf,
} from '../message-steps/message-step.model.ts';
import { MOST_REMINDERS } from '../message-steps/timing.schema.ts';
import { publishMessageChanges } from '../messages/message-changes.ts';
import { lockForClosing } from '../messages/message-progress.model.ts';
import { queueStepPush } from '../pushes/push-work.ts';
import { MessageRecipient } from '../recipients/message-recipient.model.ts';
import { ANSWERABLE, type AnswerableStatus } from '../statuses.schema.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { isTestApprover } from '../test-approvers/test-approvers.schema.ts';
import { addTestRecipients } from '../test-approvers/test-recipients.ts';

const BATCH = 100;
const LEASE_MS = 30_000;

/** Runs the reminders and widenings that are due. Returns their number. */
export const runSteps = async (): Promise<number> => runClaimedSteps(await claimSteps());

export const claimSteps = (only?: string[]): Promise<Claim> =>
  claimDue('message_steps', { limit: BATCH, leaseMs: LEASE_MS, only });

/** The same for those of one kind of one app. */
export async function runStepsOf(appId: string, kind: StepKind): Promise<number> {
  const only = await stepsDueOf(appId, kind, databaseNow(), BATCH);
  if (only.length === 0) return 0;
  return runClaimedSteps(await claimSteps(only));
}

/** Runs steps that this process has claimed. */
export async function runClaimedSteps({ ids, token }: Claim): Promise<number> {
  for (const id of ids) await runStep(id, token);
  return ids.length;
}

/**
 * Runs a claimed step. In one transaction it settles its row, plans the next one and writes its consequences, so a
 * process may die at any instruction. The message is locked first, as by an answer: whichever is first decides.
 */
const runStep = (id: string, claim: string) =>
  inTransaction(async () => {
    const step = await heldStep(id, claim);
    const [message] = step ? await lockForClosing([step.messageId]) : [];
    const now = databaseNow();
    const status = ANSWERABLE.find((each) => each === message?.status);
    if (!step || !message || !status || message.expiresAt <= now)
      return void (await endStep(id, claim));
    const { expiresAt } = message;
    if (step.kind === 'reminder') return remind(step, { claim, now, expiresAt });
    return widen(step, { claim, now, expiresAt, status });
  });

type Running = { claim: string; now: number; expiresAt: number };

async function remind(step: HeldStep, { claim, now, expiresAt }: Running): Promise<void> {
  const everyMs = (policyOf(step).remindEvery ?? 0) * 1000;
  // Reminders that were missed, because nothing ran, are not made up for.
  const at = step.at + everyMs * Math.max(1, Math.ceil((now - step.at) / everyMs));
  const isLast = step.number >= MOST_REMINDERS || at >= expiresAt;
  const settled = isLast ? await endStep(step.id, claim) : await planNext(step.id, claim, at);
  if (settled > 0) await queueStepPush(step.messageId, 'reminder', step.number);
}

async function widen(
  step: HeldStep,
  { claim, now, expiresAt, status }: Running & { status: AnswerableStatus },
): Promise<void> {
  if ((await markDone(step.id, claim, now)) === 0) return;
  const { messageId, appId, topicId, number } = step;
  const widenings = policyOf(step).widen;
  const [widening, next] = widenings.slice(number - 1);
  if (!widening) return;
  await addPeople(step, widening.to, { now, expiresAt });
  const at = next ? step.at + (next.after - widening.after) * 1000 : expiresAt;
  if (at < expiresAt)
    await insertSteps([
      stepOf({ id: messageId, appId }, { kind: 'widening', number: number + 1, at }),
    ]);
  await queueStepPush(messageId, 'widening', number);
  // For pages of these people, it is as if it was sent now.
  const change = { id: messageId, appId, topicId, status, sentAt: now };
  await publishMessageChanges([{ ...change, isNarrowed: true, toLaterJoiners: false }]);
}

async function addPeople(
  { messageId, appId, number, at }: HeldStep,
  to: string[],
  { now, expiresAt }: Pick<Running, 'now' | 'expiresAt'>,
) {
  const approvers = to.filter(isTestApprover);
  const subscribers = await Subscriber.ofApp(appId, to);
  const personIds = subscribers.map(({ personId }) => personId).sort();
  if (personIds.length > 0)
    await MessageRecipient.widen(messageId, personIds, { number, now, expiresAt });
  await addTestRecipients([{ messageId, appId, startsAt: at, approvers }], now);
}
