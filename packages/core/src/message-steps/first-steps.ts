import { newId } from '../fields/identifiers.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import { insertSteps, type NewStep, type StepKind } from './message-step.model.ts';

/** A message that is sent. */
type Sent = {
  id: string;
  appId: string;
  policy: string | null;
  sentAt: number | null;
  notifyAfter: number;
  expiresAt: number;
};

/** Writes the first reminder and widening of messages in the transaction that sends them. */
export async function queueFirstSteps(messages: Sent[], now: number): Promise<void> {
  const steps = messages.flatMap((message) => {
    if (message.policy === null) return [];
    const { remindEvery, widen } = policyOf(message);
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

/** Returns the row of a step. */
export const stepOf = (
  { id: messageId, appId }: { id: string; appId: string },
  { kind, number, at }: Pick<NewStep, 'kind' | 'number' | 'at'>,
): NewStep => ({ id: newId('stp'), messageId, appId, kind, number, at, dueAt: at });
