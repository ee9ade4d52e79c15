import { Problem } from '../errors.ts';
import { type Answers, answerOut, answersIn } from '../message-answers/answers-out.ts';
import { inboxResponse } from '../message-answers/inbox-response.ts';
import type { MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import type { ActingFor } from './acting-for.model.ts';

/** A message and the person who reads it. */
type Reader = {
  message: { id: string; hasAnswers: boolean; payloadDigest: string; status: string };
  subscriber: { id: string };
  actingFor: ActingFor | null;
};

/**
 * Returns the answer that keeps a person from answering a message, because it counts for the same person: that of their
 * stand-in, that of the person whom they represent, or that of another stand-in of that person.
 */
export function answeredBetween(
  { message, subscriber, actingFor }: Reader,
  answers: Answers,
): MessageAnswerRow | undefined {
  const countsFor = actingFor?.subscriberId ?? subscriber.id;
  const given = answers.get(message.id) ?? [];
  return given.find(
    (answer) =>
      answer.subscriberId !== subscriber.id &&
      (answer.actedForId ?? answer.subscriberId) === countsFor,
  );
}

/**
 * Refuses a second answer that would count for the same person. Costs nothing for messages without stored answers.
 * @throws Problem already_responded
 */
export async function mustNotBeAnsweredBetween(reader: Reader): Promise<void> {
  const { message, subscriber, actingFor } = reader;
  const answer = answeredBetween(reader, await answersIn([message]));
  if (!answer) return;
  const response = inboxResponse(answerOut(answer, message), subscriber.id);
  const represented = actingFor ? 'the person whom you represent' : 'you';
  throw new Problem('already_responded', {
    detail: `${answer.responderName} answered “${answer.label}”, which counts for ${represented}.`,
    extra: { message_status: message.status, response },
  });
}
