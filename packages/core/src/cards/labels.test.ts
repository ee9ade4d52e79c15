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
    ['one word with a soft hyphen', { approve_label: 'Ap\u00adprove', reject_label: 'Approve' }],
    ['one word with a joiner', { approve_label: 'O\u200dK', reject_label: 'OK' }],
    ['one word with an isolate', { approve_label: '\u2067אישור\u2069', reject_label: 'אישור' }],
    ['one label with another space', { approve_label: 'Pay\u3000now', reject_label: 'pay  now' }],
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

describe('an Arabic mark', () => {
  it('is no letter, so that it cannot change the order of digits or the look of a label', async () => {
    expect(await errorsOf({ title: 'Pay account \u061c1234 5678 9012?' })).toEqual([
      expect.objectContaining({ detail: 'has an invisible character: U+061C at position 13' }),
    ]);
    expect(await errorsOf({ approve_label: '\u061cReject', reject_label: 'Reject' })).toEqual([
      expect.objectContaining({
        pointer: '/payload/approve_label',
        code: 'invisible_characters',
        detail: 'has an invisible character: U+061C at position 1',
      }),
    ]);
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
