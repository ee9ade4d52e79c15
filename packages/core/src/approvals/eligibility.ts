import { Problem } from '../errors.ts';
import { answersIn } from '../message-answers/answers-out.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import type { MessageRow } from '../messages/message.model.ts';

/** A message and the person who reads it. */
type Reader = {
  message: Pick<MessageRow, 'id' | 'policy' | 'hasAnswers'>;
  subscriber: { id: string };
  /** The subscriber whom they represent. */
  actingFor?: { subscriberId: string } | null;
};

/** Returns whether the sender excluded this person, or whom they represent, from answering. */
export function isExcluded({ message, subscriber, actingFor }: Reader): boolean {
  const { exclude } = policyOf(message);
  return (
    exclude.includes(subscriber.id) ||
    (actingFor ? exclude.includes(actingFor.subscriberId) : false)
  );
}

/** @throws Problem not_eligible */
export function mustBeEligible(row: Reader): void {
  if (isExcluded(row))
    throw new Problem('not_eligible', {
      detail: 'The sender excluded you from answering this message.',
      extra: { reason: 'excluded' },
    });
}

/** Returns whether this person has given an answer that is stored apart from the message. */
export async function hasGivenAnswer({ message, subscriber }: Reader): Promise<boolean> {
  const answers = (await answersIn([message])).get(message.id) ?? [];
  return answers.some(({ subscriberId }) => subscriberId === subscriber.id);
}
