import { fieldProblem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { type MessagePolicy, policyOf } from '../policies/message-policy.ts';
import { insertSteps, type NewStep, type StepKind, stepsOf } from './message-step.model.ts';
import type { TimingIn } from './timing.schema.ts';

/** Returns the ids of the subscribers that names mean. `pointer` is where the names are in the request. */
type IdsOf = (names: string[], pointer: string) => Promise<string[]>;

/**
 * Returns when a message reminds, and whom it adds.
 * @throws Problem validation_failed
 */
export async function timingOf(
  { remind_every, widen = [], to, expires_in }: TimingIn,
  idsOf: IdsOf,
): Promise<Pick<MessagePolicy, 'remindEvery' | 'widen'>> {
  if (remind_every !== undefined && remind_every >= expires_in)
    throw fieldProblem('/remind_every', 'too_large', 'must be less than expires_in');
  if (widen.length > 0 && to === undefined)
    throw fieldProblem('/widen', 'invalid', 'requires to: a message without it is for everybody');
  const widenings = [];
  let before = 0;
  for (const [at, { after, to }] of widen.entries()) {
    const pointer = `/widen/${at}`;
    if (after <= before)
      throw fieldProblem(`${pointer}/after`, 'too_small', 'must be more than in the one before');
    if (after >= expires_in)
      throw fieldProblem(`${pointer}/after`, 'too_large', 'must be less than expires_in');
    before = after;
    widenings.push({ after, to: await idsOf(to, `${pointer}/to`) });
  }
  return { remindEvery: remind_every ?? null, widen: widenings };
}

/** Times at which messages were widened, by message: that of each widening, in their order. */
export type Widened = Map<string, Map<number, number>>;

/** Reads when messages were widened. Those without widenings are not read. */
export async function widenedIn(
  messages: { id: string; policy: string | null }[],
): Promise<Widened> {
  const widened = messages.filter((message) => policyOf(message).widen.length > 0);
  const found: Widened = new Map(widened.map(({ id }) => [id, new Map()]));
  if (widened.length === 0) return found;
  for (const { messageId, kind, number, doneAt } of await stepsOf([...found.keys()]))
    if (kind === 'widening' && doneAt !== null) found.get(messageId)?.set(number, doneAt);
  return found;
}

/** Returns when a message reminds and whom it adds, as its business system sees it. */
export function timingOutOf(message: { id: string; policy: string | null }, widened: Widened) {
  const { remindEvery, widen } = policyOf(message);
  const times = widened.get(message.id);
  return {
    remind_every: remindEvery,
    widen: widen.map((each, at) => ({ ...each, widened_at: times?.get(at + 1) ?? null })),
  };
}

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
