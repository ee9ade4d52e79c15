import { expect, it } from 'vitest';
import { newId } from '../fields/identifiers.ts';
import { aMessage, anAccount } from '../testing/world.ts';
import { MessageAnswer } from './message-answer.model.ts';

async function keep(messageId: string, subscriberId: string, actedForId: string | null) {
  const nothing = {
    comment: null,
    responderReference: null,
    responderEmail: null,
    responderInvite: null,
    responderSince: null,
    passkey: null,
    fields: null,
    fieldsDigest: null,
    edited: null,
  };
  const answer = {
    ...nothing,
    id: newId('ans'),
    messageId,
    subscriberId,
    value: 'approve' as const,
    label: 'Approve',
    responderName: 'Somebody',
    actedForId,
    actedForName: actedForId && 'Ada',
    actedForReference: null,
    authMethod: 'session' as const,
    answeredAt: Date.now(),
  };
  const kept = await MessageAnswer.insertAll([answer]).catch(() => 0);
  return kept > 0;
}

it('a person and their stand-in answer once between them, and a stand-in once at all', async () => {
  const account = await anAccount();
  const message = async () => (await aMessage(account)).message_id;
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
