import { expect, it } from 'vitest';
import { MessageAnswer } from '../message-answers/message-answer.model.ts';
import { anAnswer } from '../message-answers/testing.ts';
import { Message } from '../messages/message.model.ts';
import { problemIn, type TestPerson } from '../testing/world.ts';
import { aStandIn, messageTo } from './testing.ts';

/** A message with one of several approvals, by one of the two. */
async function aHalfApproved(by: 'ada' | 'sam') {
  const { account, ...people } = await aStandIn();
  const message_id = await messageTo(account, ['Ada']);
  await people[by].inbox.answers.respond({ message_id, value: 'approve' });
  if (by === 'ada') await keepAnswerOf(message_id, account, people.ada);
  // As if more approvals were required.
  await Message.update({ status: 'delivered', closedAt: null }, { where: { id: message_id } });
  return { ...people, message_id };
}

/** The answer of a person in the table of answers, where the answers of several are. */
async function keepAnswerOf(
  messageId: string,
  { open }: Awaited<ReturnType<typeof aStandIn>>['account'],
  { name }: TestPerson,
) {
  const { response } = await open.messages.get({ message_id: messageId });
  const subscriberId = response?.responder.subscriber_id ?? '';
  await MessageAnswer.insertAll([anAnswer({ messageId, subscriberId, responderName: name })]);
  await Message.update({ hasAnswers: true }, { where: { id: messageId } });
}

it.each([
  ['ada', 'sam', 'Ada answered “Approve”, which counts for the person whom you represent.'],
  ['sam', 'ada', 'Sam answered “Approve”, which counts for you.'],
] as const)('an answer of %s keeps %s from answering', async (by, other, detail) => {
  const { message_id, ...people } = await aHalfApproved(by);
  const { answers } = people[other].inbox;
  expect((await answers.show({ message_id })).cannot_answer).toBe('answered');
  const { code, more } = await problemIn(answers.respond({ message_id, value: 'approve' }));
  expect([code, more.detail]).toEqual(['already_responded', detail]);
  expect(more.extra?.response).toMatchObject({ value: 'approve' });
});
