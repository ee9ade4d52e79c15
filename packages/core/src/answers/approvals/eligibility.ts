import { answersIn } from '../../messages/answers/answers.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { policyOf } from '../../messages/policies/message-policy.ts';
import { Problem } from '../../platform/errors.ts';

/** A message and the person who reads it. */
type Reader = {
  message: Pick<MessageRow, 'id' | 'policy' | 'approvalsGiven' | 'responderId'>;
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
export function requireEligible(row: Reader): void {
  if (isExcluded(row))
    throw new Problem('not_eligible', {
      detail: 'The sender excluded you from answering this message.',
      params: { reason: 'excluded' },
      extra: { reason: 'excluded' },
    });
}

/** Returns the answers that a message has. */
export const givenAnswers = async (reader: Pick<Reader, 'message'>) =>
  (await answersIn([reader])).get(reader.message.id) ?? [];

/** Returns whether this person has given an answer. */
export async function hasGivenAnswer(reader: Reader): Promise<boolean> {
  const answers = await givenAnswers(reader);
  return answers.some(({ subscriberId }) => subscriberId === reader.subscriber.id);
}
