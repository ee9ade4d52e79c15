import type { RowOfApp } from '../../platform/database/rows.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { MessagePolicy } from '../policies/message-policy.schema.ts';
import { insertSteps, type NewStep, type StepKind, stepsOf } from './message-step.model.ts';
import { MAX_REMINDERS, type TimingIn } from './timing.schema.ts';

/**
 * Refuses times that do not fit each other, and a widening of a message that is for everybody.
 * @throws Problem validation_failed
 */
export function checkTiming(
  { remind_every, widen = [], expires_in }: TimingIn,
  isNarrowed: boolean,
) {
  if (remind_every !== undefined && remind_every >= expires_in)
    throw fieldProblem('/remind_every', 'too_large', 'must be less than expires_in');
  if (widen.length > 0 && !isNarrowed)
    throw fieldProblem('/widen', 'invalid', 'requires to: a message without it is for everybody');
  let before = 0;
  for (const [at, { after }] of widen.entries()) {
    const pointer = `/widen/${at}`;
    if (after <= before)
      throw fieldProblem(`${pointer}/after`, 'too_small', 'must be more than in the one before');
    if (after >= expires_in)
      throw fieldProblem(`${pointer}/after`, 'too_large', 'must be less than expires_in');
    before = after;
  }
}

/** What became of the widenings of messages, by message: when each was done, and whether it was skipped. */
export type Widened = Map<string, Map<number, { at: number; isSkipped: boolean }>>;

/** Reads when messages were widened. Those without widenings are not read. */
export async function widenedIn(
  messages: (RowOfApp & { policy: MessagePolicy })[],
): Promise<Widened> {
  const widened = messages.filter((message) => message.policy.widen.length > 0);
  const found: Widened = new Map(widened.map(({ id }) => [id, new Map()]));
  if (widened.length === 0) return found;
  for (const { messageId, kind, number, doneAt, isSkipped } of await stepsOf(widened))
    if (kind === 'widening' && doneAt !== null)
      found.get(messageId)?.set(number, { at: doneAt, isSkipped: isSkipped === 1 });
  return found;
}

/** Returns when a message reminds and whom it adds, as its business system sees it. */
export function timingOutOf(message: { id: string; policy: MessagePolicy }, widened: Widened) {
  const { remindEvery, widen } = message.policy;
  const times = widened.get(message.id);
  return {
    remind_every: remindEvery,
    widen: widen.map((each, place) => {
      const { at = null, isSkipped = false } = times?.get(place + 1) ?? {};
      return { ...each, widened_at: isSkipped ? null : at, skipped_at: isSkipped ? at : null };
    }),
  };
}

/** A message that is sent. */
type Sent = {
  id: string;
  appId: string;
  policy: MessagePolicy;
  sentAt: number | null;
  notifyAfter: number;
  expiresAt: number;
};

/** Writes the first reminder and widening of messages in the transaction that sends them. */
export async function queueFirstSteps(messages: Sent[], now: number): Promise<void> {
  const steps = messages.flatMap((message) => {
    const { remindEvery, widen } = message.policy;
    const from = message.sentAt ?? now;
    const step = (kind: StepKind, at: number) => stepOf(message, { kind, number: 1, at });
    // The first push may be delayed; reminders follow it.
    const reminder =
      remindEvery === null ? null : from + (message.notifyAfter + remindEvery) * 1000;
    return [
      ...(reminder === null ? [] : [step('reminder', reminder)]),
      ...widen.slice(0, 1).map(({ after }) => step('widening', from + after * 1000)),
    ].filter(({ at }) => at < message.expiresAt);
  });
  if (steps.length > 0) await insertSteps(steps);
}

/** Returns the time of the newest reminder of a message until now, ms; null before the first. */
export function newestReminder(message: Omit<Sent, 'id' | 'appId'>, now: number): number | null {
  const { remindEvery } = message.policy;
  if (remindEvery === null || message.sentAt === null) return null;
  const everyMs = remindEvery * 1000;
  const from = message.sentAt + message.notifyAfter * 1000;
  const number = Math.min(Math.floor((now - from) / everyMs), MAX_REMINDERS);
  return number < 1 ? null : from + number * everyMs;
}

/** Returns the row of a step. */
export const stepOf = (
  { id: messageId, appId }: { id: string; appId: string },
  { kind, number, at }: Pick<NewStep, 'kind' | 'number' | 'at'>,
): NewStep => ({ id: newId('stp'), messageId, appId, kind, number, at, dueAt: at });
