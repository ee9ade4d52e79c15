import { expect, it } from 'vitest';
import { aMessage, anAccount } from '../../testing/world.ts';
import { insertMessageAnswers } from './message-answer.model.ts';
import { anAnswer } from './testing.ts';

type Message = { messageId: string; appId: string };

async function keep(message: Message, subscriberId: string, actedForId: string | null) {
  const answer = anAnswer({ ...message, subscriberId, actedForId });
  return insertMessageAnswers([answer]).then(
    () => true,
    () => false,
  );
}

it('a person and their stand-in answer once between them, and a stand-in once at all', async () => {
  const account = await anAccount();
  const message = async () => ({
    messageId: (await aMessage(account)).message_id,
    appId: account.appid,
  });
  const [first, second, third] = [await message(), await message(), await message()];
  expect([await keep(first, 'usr_ada', null), await keep(first, 'usr_sam', 'usr_ada')]).toEqual([
    true,
    false,
  ]);
  expect([await keep(second, 'usr_sam', 'usr_ada'), await keep(second, 'usr_ada', null)]).toEqual([
    true,
    false,
  ]);
  expect([
    await keep(third, 'usr_sam', 'usr_ada'),
    await keep(third, 'usr_sam', 'usr_eve'),
  ]).toEqual([true, false]);
  expect(await keep(third, 'usr_eve', null)).toBe(true);
});
