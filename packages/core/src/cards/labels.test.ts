import { describe, expect, it } from 'vitest';
import { aCard, anAccount, problemIn } from '../testing/world.ts';

type Card = { title?: string; approve_label?: string; reject_label?: string };

async function sent(card: Card) {
  const account = await anAccount();
  return account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: { ...aCard, ...card },
  });
}
const errorsOf = async (card: Card) => (await problemIn(sent(card))).more.errors;

describe('the two labels', () => {
  it.each<[string, Card]>([
    ['the same word', { approve_label: 'OK', reject_label: 'OK' }],
    ['one word in another case', { approve_label: 'Okay', reject_label: 'OKAY ' }],
    ['look-alikes', { approve_label: 'Accept', reject_label: 'Ассерt' }],
    ['the default of the other one', { reject_label: 'approve' }],
    ['the default of this one', { approve_label: 'Reject' }],
  ])('are not %s', async (_what, card) => {
    expect(await errorsOf(card)).toEqual([
      expect.objectContaining({ pointer: '/payload/reject_label', code: 'labels_equal' }),
    ]);
  });

  it.each([
    ['👍', '👎'],
    ['✓', '✗'],
    ['करें', 'करो'],
    ['はい', 'いいえ'],
  ])('may be %s and %s', async (approve_label, reject_label) => {
    expect((await sent({ approve_label, reject_label })).status).toBe('queued');
  });
});

describe('a title', () => {
  it('with an invisible character is refused with its name and position', async () => {
    expect(await errorsOf({ title: 'Pay\u200b 1' })).toEqual([
      {
        pointer: '/payload/title',
        code: 'invisible_characters',
        detail: 'has an invisible character: U+200B at position 4',
      },
    ]);
  });
});
