import { expect, it } from 'vitest';
import { problemIn } from '../../testing/world.ts';
import { messages } from '../messages/message.model.ts';
import { aStandIn, messageTo } from './testing.ts';

/** A message with one of several approvals, by one of the two. */
async function aHalfApproved(by: 'ada' | 'sam') {
  const { account, ...people } = await aStandIn();
  const message_id = await messageTo(account, ['Ada']);
  await people[by].inbox.answers.respond({ message_id, value: 'approve' });
  // As if more approvals were required.
  const open = { status: 'delivered', closedAt: null, approvalsGiven: 1 } as const;
  await messages.update(open, { where: { id: message_id } });
  return { ...people, message_id };
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
