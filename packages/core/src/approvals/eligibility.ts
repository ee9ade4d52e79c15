import { Problem } from '../errors.ts';
import { answersIn } from '../message-answers/answers-out.ts';
import type { MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import { policyOf } from '../message-policies/message-policy.ts';
import type { MessageRow } from '../messages/message.model.ts';

/** A message, the person who reads it, and the subscriber whom they represent. */
type Reader = {
  message: Pick<MessageRow, 'id' | 'policy' | 'hasAnswers'>;
  subscriber: { id: string };
  actingFor?: { subscriberId: string } | null;
};

/** Returns whether the sender excluded this person from answering. */
export const isExcluded = ({ message, subscriber }: Reader): boolean =>
  policyOf(message).exclude.includes(subscriber.id);

/** @throws Problem not_eligible */
export function mustBeEligible(row: Reader): void {
  if (isExcluded(row))
    throw new Problem('not_eligible', {
      detail: 'The sender excluded you from answering this message.',
      extra: { reason: 'excluded' },
    });
}

/** Returns whether an answer that is stored apart from the message counts for this person. */
export async function hasGivenAnswer(reader: Reader): Promise<boolean> {
  const answers = (await answersIn([reader.message])).get(reader.message.id) ?? [];
  return answers.some((answer) => countsFor(answer, reader));
}

/**
 * Returns whether an answer is the only one that a person can give: their own, or one of or for the same person, because
 * a person and their stand-in count once.
 */
export const countsFor = (
  { subscriberId, actedForId }: Pick<MessageAnswerRow, 'subscriberId' | 'actedForId'>,
  { subscriber, actingFor }: Omit<Reader, 'message'>,
): boolean =>
  subscriberId === subscriber.id ||
  (actedForId ?? subscriberId) === (actingFor?.subscriberId ?? subscriber.id);
