import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { audienceOf } from '../../messages/audiences/named-audience.ts';
import { lockedWithSenders } from '../../messages/messages/closing.ts';
import { keepGroupUsesOf } from '../../messages/messages/group-uses.ts';
import { type MessageRow, messageRowOfApp } from '../../messages/messages/message.model.ts';
import { publishMessageChanges } from '../../messages/messages/message-changes.ts';
import { setPolicy } from '../../messages/messages/message-progress.model.ts';
import { missingMessage } from '../../messages/messages/messages.ts';
import {
  countOtherRecipients,
  widenMessageRecipients,
} from '../../messages/recipients/message-recipient.model.ts';
import { MAX_RECIPIENTS_COUNTED } from '../../messages/recipients/recipient-count.model.ts';
import {
  endStep,
  type HeldStep,
  heldStep,
  insertSteps,
  markDone,
  planNext,
  type StepKind,
  stepsDueOf,
  stepsOf,
} from '../../messages/steps/message-step.model.ts';
import { stepOf } from '../../messages/steps/steps.ts';
import {
  MAX_REMINDERS,
  type StepOut,
  type StepsIn,
  type StepsOut,
} from '../../messages/steps/timing.schema.ts';
import { addTestRecipients } from '../../people/test-approvers/test-recipients.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { type Claim, claimDue } from '../../platform/database/work.ts';
import { Problem } from '../../platform/errors.ts';
import { ANSWERABLE, type AnswerableStatus } from '../../platform/statuses.schema.ts';
import { nextWaitingPush } from '../pushes/push.model.ts';
import { queueStepPush } from '../pushes/push-work.ts';

const BATCH = 100;
const LEASE_MS = 30_000;

/** Runs the reminders and widenings that are due. Returns their number. */
export const runSteps = async (): Promise<number> => runClaimedSteps(await claimSteps());

export const claimSteps = (only?: RowOfApp[]): Promise<Claim> =>
  claimDue('message_steps', { limit: BATCH, leaseMs: LEASE_MS, only });

/** The same for those of one kind of one app. */
export async function runStepsOf(appId: string, kind: StepKind): Promise<number> {
  const only = await stepsDueOf(appId, kind, databaseNow(), BATCH);
  if (only.length === 0) return 0;
  return runClaimedSteps(await claimSteps(only.map((id) => ({ id, appId }))));
}

/** Runs steps that this process has claimed. */
export async function runClaimedSteps({ rows, token }: Claim): Promise<number> {
  for (const row of rows) await runStep(row, token);
  return rows.length;
}

/**
 * Runs a claimed step. In one transaction it settles its row, plans the next one and writes its consequences, so a
 * process may die at any instruction. The message is locked first, as by an answer: whichever is first decides.
 */
const runStep = (row: RowOfApp, claim: string) =>
  inTransaction(async () => {
    const step = await heldStep(row, claim);
    const [locked] = step
      ? await lockedWithSenders([{ id: step.messageId, appId: step.appId }])
      : [];
    const message = locked?.m;
    const now = databaseNow();
    const status = ANSWERABLE.find((each) => each === message?.status);
    if (!step || !message || !status || message.expiresAt <= now)
      return void (await endStep(row, claim));
    const { expiresAt } = message;
    if (step.kind === 'reminder') return remind(step, { claim, now, expiresAt });
    return widen(step, { claim, now, expiresAt, status });
  });

type Running = { claim: string; now: number; expiresAt: number };

async function remind(step: HeldStep, { claim, now, expiresAt }: Running): Promise<void> {
  const everyMs = (step.policy.remindEvery ?? 0) * 1000;
  // Reminders that were missed, because nothing ran, are not made up for.
  const at = step.at + everyMs * Math.max(1, Math.ceil((now - step.at) / everyMs));
  const isLast = step.number >= MAX_REMINDERS || at >= expiresAt;
  const settled = isLast ? await endStep(step, claim) : await planNext(step, claim, at);
  if (settled > 0) await queueStepPush(step, 'reminder');
}

async function widen(
  step: HeldStep,
  { claim, now, expiresAt, status }: Running & { status: AnswerableStatus },
): Promise<void> {
  const { messageId, appId, topicId, number, policy } = step;
  const [widening, ...later] = policy.widen.slice(number - 1);
  const [next] = later;
  const isAdded = widening ? await addPeople(step, widening.to, { now, expiresAt }) : false;
  if ((await markDone(step, claim, now, !isAdded)) === 0 || !widening) return;
  await keepGroupUsesOf({ id: messageId, appId }, { ...policy, widen: later });
  const at = next ? step.at + (next.after - widening.after) * 1000 : expiresAt;
  if (at < expiresAt)
    await insertSteps([
      stepOf({ id: messageId, appId }, { kind: 'widening', number: number + 1, at }),
    ]);
  if (!isAdded) return;
  await queueStepPush(step, 'widening');
  // For pages of these people, it is as if it was sent now.
  const change = { id: messageId, appId, topicId, status, sentAt: now };
  await publishMessageChanges([{ ...change, isNarrowed: true, toLaterJoiners: false }]);
}

/**
 * Adds the people of a widening. Returns whether it could: a message is for at most a thousand people, and somebody whom it
 * names may not exist any more.
 */
async function addPeople(
  step: HeldStep,
  to: string[],
  { now, expiresAt }: Pick<Running, 'now' | 'expiresAt'>,
): Promise<boolean> {
  const { messageId, appId, number, at } = step;
  const audience = await audienceIn(step, to, now);
  if (!audience) return false;
  const { personIds = [], approvers = [], inGroups = new Map() } = audience.people ?? {};
  if (audience.policy.groups.length > 0) {
    const others = await countOtherRecipients(step, personIds);
    if (others + personIds.length > MAX_RECIPIENTS_COUNTED) return false;
  }
  if (personIds.length > 0) {
    const people = personIds.toSorted().map((id) => ({ id, inGroups: inGroups.get(id) ?? 0 }));
    await widenMessageRecipients(step, people, { number, now, expiresAt });
  }
  await addTestRecipients([{ messageId, appId, startsAt: at, approvers, inGroups }], now);
  await addOnCallMissing(step, audience.policy.onCallMissing);
  return true;
}

/** Returns whom a widening names now; null if it cannot be done. */
async function audienceIn(
  { appId: id, mode, topicId, policy, sentAt }: HeldStep,
  to: string[],
  now: number,
) {
  try {
    const earlier = { ...policy, sentAt: sentAt ?? now };
    return await audienceOf({ id, mode }, { topicId, to }, now, earlier);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return null;
  }
}

/** Keeps of which groups nobody was on call, so that all of them got it. */
async function addOnCallMissing({ messageId: id, appId, policy }: HeldStep, names: string[]) {
  const onCallMissing = [...new Set([...policy.onCallMissing, ...names])];
  if (onCallMissing.length > policy.onCallMissing.length)
    await setPolicy({ id, appId }, { ...policy, onCallMissing });
}

/**
 * Lists what happens next to a message while nobody answers: of each kind the next one, and all widenings. Empty when it
 * is final.
 * @throws Problem not_found
 */
export async function listSteps(caller: AppCaller, { message_id }: StepsIn): Promise<StepsOut> {
  const message = await messageRowOfApp(message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, message_id);
  if (message.closedAt !== null) return { data: [] };
  const steps = message.status === 'scheduled' ? ofScheduled(message) : await planned(message);
  const order: StepOut['kind'][] = ['start', 'push', 'reminder', 'widening', 'expiry'];
  return {
    data: [...steps, step('expiry', message.expiresAt)].toSorted(
      (a, b) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind),
    ),
  };
}

const step = (
  kind: StepOut['kind'],
  at: number,
  { number = null, to = null }: Partial<Pick<StepOut, 'number' | 'to'>> = {},
): StepOut => ({ kind, at, number, to });

/** Steps of a message that was not sent yet: from the time for which it is scheduled. */
function ofScheduled(message: MessageRow): StepOut[] {
  const { scheduledAt, notifyAfter } = message;
  const from = scheduledAt ?? message.createdAt;
  const { remindEvery, widen } = message.policy;
  const reminder = from + (notifyAfter + (remindEvery ?? 0)) * 1000;
  return [
    step('start', from),
    ...(notifyAfter > 0 ? [step('push', from + notifyAfter * 1000)] : []),
    ...(remindEvery === null ? [] : [step('reminder', reminder, { number: 1 })]),
    ...widen.map(({ after, to }, at) =>
      step('widening', from + after * 1000, { number: at + 1, to }),
    ),
  ].filter(({ at }) => at < message.expiresAt);
}

/** Steps of an open message, from its rows. Later widenings follow the next one. */
async function planned(message: MessageRow): Promise<StepOut[]> {
  const { remindEvery, widen } = message.policy;
  const [steps, push] = await Promise.all([
    remindEvery === null && widen.length === 0 ? [] : stepsOf([message]),
    nextWaitingPush(message),
  ]);
  const next = steps.filter(({ doneAt }) => doneAt === null);
  const reminder = next.find(({ kind }) => kind === 'reminder');
  const widening = next.find(({ kind }) => kind === 'widening');
  const toCome = widening ? widen.slice(widening.number - 1) : [];
  const [first] = toCome;
  return [
    ...(push !== null && push > databaseNow() ? [step('push', push)] : []),
    ...(reminder ? [step('reminder', reminder.at, { number: reminder.number })] : []),
    ...(widening && first
      ? toCome.map(({ after, to }, at) =>
          step('widening', widening.at + (after - first.after) * 1000, {
            number: widening.number + at,
            to,
          }),
        )
      : []),
  ].filter(({ at }) => at < message.expiresAt);
}
