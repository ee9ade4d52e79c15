import type { AppCaller } from '../apps/app-caller.ts';
import { databaseNow } from '../database/clock.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import { stepsOf } from '../message-steps/message-step.model.ts';
import type { StepOut, StepsIn, StepsOut } from '../message-steps/timing.schema.ts';
import { Message, type MessageRow } from '../messages/message.model.ts';
import { missingMessage } from '../messages/messages.ts';
import { nextWaitingPush } from './waiting-pushes.model.ts';

/**
 * Lists what happens next to a message while nobody answers: of each kind the next one, and all widenings. Empty when it
 * is final.
 * @throws Problem not_found
 */
export async function listSteps(caller: AppCaller, { message_id }: StepsIn): Promise<StepsOut> {
  const message = await Message.ofApp(message_id, caller.app.id);
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
  const { remindEvery, widen } = policyOf(message);
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
  const [steps, push] = await Promise.all([
    message.policy === null ? [] : stepsOf([message.id]),
    nextWaitingPush(message.id),
  ]);
  const next = steps.filter(({ doneAt }) => doneAt === null);
  const reminder = next.find(({ kind }) => kind === 'reminder');
  const widening = next.find(({ kind }) => kind === 'widening');
  const toCome = widening ? policyOf(message).widen.slice(widening.number - 1) : [];
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
