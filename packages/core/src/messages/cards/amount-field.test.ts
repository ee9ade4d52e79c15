import { describe, expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  problemIn,
  refusal,
} from '../../testing/world.ts';
import type { BlockOut } from './card-blocks.schema.ts';
import { approvedAmountOf, askedFields, filesIn, moneyOf } from './card-blocks.ts';
import type { FieldOut } from './card-fields.schema.ts';
import type { PayloadIn } from './cards.schema.ts';

const money = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' } as const;
const amount = { key: 'amount', label: 'Amount', type: 'amount', edits: 'money' } as const;

type More = { min?: string; max?: string; required?: boolean };
const invoice = (more: More = {}, block: typeof money | object = money) => ({
  payload: { ...aCard, blocks: [block], fields: [{ ...amount, ...more }] },
});
/** A card that the types do not allow. */
const other = (card: object): PayloadIn => JSON.parse(JSON.stringify({ ...aCard, ...card }));
const errorsOf = async (calling: Promise<unknown>) =>
  (await problemIn(calling)).more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a field that edits the amount of a card', () => {
  it('has the amount of the block, or another one', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const ada = await aSubscriber(account);
    for (const [given, edited] of [
      ['1200.00', []],
      ['1150.50', ['amount']],
    ] as const) {
      const { message_id } = await aMessage(account, {
        payload: other(invoice({ min: '1000.00', max: '1200.00' }).payload),
      });
      const fields = { amount: given };
      await ada.inbox.answers.respond({ message_id, value: 'approve', fields });
      // The same answer again is the same answer.
      await ada.inbox.answers.respond({ message_id, value: 'approve', fields });
      const { response, payload } = await account.open.messages.get({ message_id });
      expect(response).toMatchObject({ fields, edited });
      expect(payload.blocks).toEqual([money]);
      const events = (await account.open.events.list({})).data;
      const { data } = JSON.parse(events.at(-1)?.body ?? '');
      expect([data.money, data.response.fields]).toEqual([money, fields]);
    }
  });

  it.each([
    ['1150', 'invalid_amount'],
    ['1150.5', 'invalid_amount'],
    ['1,150.50', 'invalid_amount'],
    ['-1.00', 'invalid_amount'],
    ['01150.50', 'invalid_amount'],
    ['99999999999999999999.00', 'invalid_amount'],
    ['', 'invalid_amount'],
    ['999.99', 'too_small'],
    ['1200.01', 'too_large'],
    [1150.5, 'invalid_type'],
    [true, 'invalid_type'],
  ])('refuses %j', async (given, code) => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const payload = other(invoice({ min: '1000.00', max: '1200.00' }).payload);
    const { message_id } = await aMessage(account, { payload });
    const answer = { message_id, value: 'approve', fields: { amount: given } } as const;
    expect(await errorsOf(ada.inbox.answers.respond(answer))).toEqual([`/fields/amount ${code}`]);
  });

  it('keeps eighteen digits, and compares them exactly', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const block = { ...money, amount: '9999999999999999.98' };
    const payload = other(invoice({ max: '9999999999999999.98' }, block).payload);
    const { message_id } = await aMessage(account, { payload });
    const answer = (given: string) =>
      ada.inbox.answers.respond({ message_id, value: 'approve', fields: { amount: given } });
    expect(await errorsOf(answer('9999999999999999.99'))).toEqual(['/fields/amount too_large']);
    await answer('9999999999999999.97');
    const { response } = await account.open.messages.get({ message_id });
    expect(response?.fields).toEqual({ amount: '9999999999999999.97' });
  });

  it('has the same value for all who approve', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
    const ben = await aSubscriber(account, await aPerson({ name: 'Ben' }));
    const { message_id } = await aMessage(account, {
      payload: other(invoice().payload),
      approvals: { required: 2 },
    });
    const answer = (person: typeof ada, given: string) =>
      person.inbox.answers.respond({ message_id, value: 'approve', fields: { amount: given } });
    await answer(ada, '1100.00');
    expect(await refusal(answer(ben, '1200.00'))).toBe('values_differ');
    expect((await answer(ben, '1100.00')).status).toBe('approved');
  });

  it('is answered by a test approver with the amount of the card', async () => {
    const account = await aTestApp();
    const { message_id } = await aMessage(account, {
      payload: other(invoice({ required: true }).payload),
    });
    await account.open.testMode.respond({ message_id, value: 'approve' });
    const { response } = await account.open.messages.get({ message_id });
    expect(response).toMatchObject({ fields: { amount: '1200.00' }, edited: [] });
  });
});

const table: BlockOut = { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] };
const optional = { required: false, applies_to: 'approve' } as const;
const note: FieldOut = { key: 'note', label: 'Note', type: 'text', ...optional };
const edited: FieldOut = { ...amount, ...optional };

describe('the amount that was approved', () => {
  const yes = { value: 'approve', fields: null };
  const given = (value: string | number) => ({ value: 'approve', fields: { amount: value } });
  it.each<[string | null, string, Parameters<typeof approvedAmountOf>[0]]>([
    ['1200.00', 'that of the card', { payload: { blocks: [table, money] }, response: yes }],
    [
      '1200.00',
      'that of the card beside another field',
      { payload: { blocks: [money], fields: [note] }, response: yes },
    ],
    [
      '1150.50',
      'that of the person',
      { payload: { blocks: [money], fields: [note, edited] }, response: given('1150.50') },
    ],
    [
      '1200.00',
      'that of the card where its field is for rejections',
      {
        payload: { blocks: [money], fields: [{ ...edited, applies_to: 'reject' }] },
        response: given('1150.50'),
      },
    ],
    [
      null,
      'unknown where the values are erased',
      { payload: { blocks: [money], fields: [edited] }, response: yes },
    ],
    [
      null,
      'unknown where the field has none',
      { payload: { blocks: [money], fields: [edited] }, response: { ...yes, fields: {} } },
    ],
    [null, 'none without an answer', { payload: { blocks: [money] }, response: null }],
    [
      null,
      'none of a rejection',
      { payload: { blocks: [money] }, response: { value: 'reject', fields: null } },
    ],
    [null, 'none without money', { payload: { blocks: [table] }, response: yes }],
    [null, 'none without blocks', { payload: {}, response: yes }],
  ])('is %j: %s', (expected, _, message) => {
    expect(approvedAmountOf(message)).toBe(expected);
  });
});

describe('the money of a card', () => {
  it('is its one block of that type, or null', () => {
    expect(moneyOf({ blocks: [table, money] })).toEqual(money);
    expect(moneyOf({ blocks: [table] })).toBeNull();
    expect(moneyOf({})).toBeNull();
  });

  it('is what its field starts with, and no other field', () => {
    const fields = [note, edited];
    const asked = [note, { ...edited, default: '1200.00' }];
    expect(askedFields({ blocks: [money], fields })).toEqual(asked);
    expect(askedFields({ blocks: [table], fields })).toEqual(fields);
    expect(askedFields({ blocks: [money] })).toBeUndefined();
  });
});

it('a card names the files that its blocks show once each', () => {
  const file = { sha256: 'x', name: 'a.pdf', media_type: 'application/pdf', bytes: 1 };
  const documents = ['fil_a', 'fil_b', 'fil_a'].map(
    (file_id): BlockOut => ({ type: 'document', file: { file_id, ...file } }),
  );
  expect(filesIn([money, ...documents])).toEqual(['fil_a', 'fil_b']);
});

describe('a card is refused', () => {
  const second = { ...amount, key: 'second' };
  it.each<[string, object]>([
    ['/payload/fields/0/edits required', { fields: [amount] }],
    ['/payload/fields/1/edits repeated', { blocks: [money], fields: [amount, second] }],
    ['/payload/fields/0/min invalid_amount', invoice({ min: '10' }).payload],
    ['/payload/fields/0/max invalid_amount', invoice({ max: '10.000' }).payload],
    ['/payload/fields/0/min too_large', invoice({ min: '1200.01' }).payload],
    ['/payload/fields/0/max too_small', invoice({ max: '1199.99' }).payload],
    [
      '/payload/fields/0/default unknown_field',
      { blocks: [money], fields: [{ ...amount, default: '1.00' }] },
    ],
    ['/payload/fields/0/min invalid_type', { blocks: [money], fields: [{ ...amount, min: 1 }] }],
  ])('with %s', async (error, card) => {
    const sending = aMessage(await anAccount(), { payload: other(card) });
    expect(await errorsOf(sending)).toEqual([error]);
  });
});
