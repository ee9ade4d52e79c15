import { describe, expect, it } from 'vitest';
import { aCard, anAccount, problemIn } from '../../testing/world.ts';

type Option = { value: string; label: string };
type Card = { title?: string; approve_label?: string; reject_label?: string; options?: Option[] };

async function sent({ options, ...card }: Card) {
  const account = await anAccount();
  const fields = options && [{ key: 'a', label: 'A', type: 'select' as const, options }];
  return account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: { ...aCard, ...card, fields },
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
    ['one word with and without punctuation', { approve_label: 'OK!', reject_label: '“ok”' }],
    ['one word with and without a symbol', { approve_label: '✅ Pay', reject_label: 'Pay →' }],
    ['one word in two symbols', { approve_label: '👍 Pay', reject_label: '👎 Pay' }],
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

describe('a card with a label that contradicts its button', () => {
  it.each<[string, Card, string[]]>([
    ['both', { approve_label: 'Reject', reject_label: 'Approve' }, ['approve', 'reject']],
    ['the approving one', { approve_label: 'Ablehnen' }, ['approve']],
    ['the rejecting one', { reject_label: 'Так' }, ['reject']],
  ])('is refused, with the pointer of %s', async (_what, card, wrong) => {
    expect(await errorsOf(card)).toEqual(
      wrong.map((value) =>
        expect.objectContaining({ pointer: `/payload/${value}_label`, code: 'labels_contradict' }),
      ),
    );
  });
});

describe('a card whose approving button says what is not done', () => {
  it.each([
    'Not yet',
    'Nichts zahlen',
    'Pas encore',
    'Todavía no',
    'Niente pagamento',
    'Ainda não',
    'Nog niet',
    'Jeszcze nie',
    'Ще ні',
    'Şimdi değil',
    '支払い不可',
    '아직 아님',
    '先别付',
    '先別付',
    'ليس الآن',
    'אף פעם',
  ])('is refused: %s', async (approve_label) => {
    expect(await errorsOf({ approve_label, reject_label: 'Later' })).toEqual([
      expect.objectContaining({ pointer: '/payload/approve_label', code: 'labels_contradict' }),
    ]);
  });

  it.each(['No. 5', '不動産', 'אל על', 'Notify', 'Niederlande'])(
    'is not one with the label %s',
    async (approve_label) => {
      expect((await sent({ approve_label, reject_label: 'Later' })).status).toBe('queued');
    },
  );
});

describe('a card with an amount', () => {
  const money = { type: 'money', amount: '1200.00', currency: 'EUR' } as const;
  const card = async (labels: Card, blocks = [money]) => {
    const account = await anAccount();
    return account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: { ...aCard, ...labels, ...(blocks.length > 0 && { blocks }) },
    });
  };

  it.each<[string, Card, string[]]>([
    ['an amount', { approve_label: 'Pay €12.00' }, ['approve']],
    ['a number', { approve_label: 'Pay 12' }, ['approve']],
    ['its own amount', { approve_label: 'Pay €1,200.00' }, ['approve']],
    ['Arabic digits', { reject_label: 'احتفظ ١٢' }, ['reject']],
    ['a currency', { approve_label: 'Pay in $', reject_label: 'Pay USD' }, ['approve', 'reject']],
  ])('has no label with %s', async (_what, labels, wrong) => {
    expect((await problemIn(card(labels))).more.errors).toEqual(
      wrong.map((value) =>
        expect.objectContaining({ pointer: `/payload/${value}_label`, code: 'label_with_amount' }),
      ),
    );
    expect((await card(labels, [])).status).toBe('queued');
  });
});

describe('an option of a field', () => {
  const yes = { value: 'yes', label: 'Ja' };

  it.each([
    { value: 'no', label: 'Oui' },
    { value: 'reject', label: 'Approve payment' },
    { value: 'Approve', label: 'Nein' },
  ])('is refused with a label that says the opposite of its value: %j', async (wrong) => {
    expect(await errorsOf({ options: [yes, wrong] })).toEqual([
      expect.objectContaining({
        pointer: '/payload/fields/0/options/1/label',
        code: 'labels_contradict',
      }),
    ]);
  });

  it('may say the same, or something else', async () => {
    const others = [
      { value: 'no', label: 'Nein' },
      { value: 'no_limit', label: 'Yes, without a limit' },
      { value: 'maybe', label: 'Cancel' },
    ];
    expect((await sent({ options: [yes, ...others] })).status).toBe('queued');
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
