import { describe, expect, it } from 'vitest';
import { events } from '../../callbacks/events/event.model.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  problemIn,
  refusal,
} from '../../testing/world.ts';
import type { FieldValues, PlainFieldIn } from './card-fields.schema.ts';
import { PayloadIn, PayloadOut } from './cards.schema.ts';

type Field = Partial<PlainFieldIn> & Pick<PlainFieldIn, 'key' | 'type'>;
const payloadWith = (fields: Field[]) => ({
  ...aCard,
  fields: fields.map((field) => ({ label: field.key, ...field })),
});

const yesNo = [
  { value: 'b', label: 'B' },
  { value: 'a', label: 'A' },
];
const fields: Field[] = [
  { key: 'amount', type: 'number', default: 1200, min: 0, max: 5000, required: true },
  { key: 'note', type: 'text', max: 5 },
  { key: 'tags', type: 'multiselect', options: yesNo, default: ['a', 'b'] },
  { key: 'reason', type: 'text', applies_to: 'reject', required: true },
  { key: 'constructor', type: 'boolean', applies_to: 'both' },
];

/** A message with these fields, to Ada. */
async function aForm() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { message_id } = await aMessage(account, { payload: payloadWith(fields) });
  const answer = (value: 'approve' | 'reject', given?: FieldValues) =>
    ada.inbox.answers.respond({ message_id, value, ...(given && { fields: given }) });
  return { account, ada, message_id, answer };
}
const errorsOf = async (calling: Promise<unknown>) =>
  (await problemIn(calling)).more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a message with fields', () => {
  it.each<[string, Field[], string]>([
    [
      'a repeated key',
      [
        { key: 'a', type: 'text' },
        { key: 'a', type: 'number' },
      ],
      '/1/key',
    ],
    ['no options', [{ key: 'a', type: 'select' }], '/0/options'],
    ['options of a text', [{ key: 'a', type: 'text', options: yesNo }], '/0/options'],
    ['a minimum of a boolean', [{ key: 'a', type: 'boolean', min: 0 }], '/0/min'],
    ['a part of a character', [{ key: 'a', type: 'text', max: 1.5 }], '/0/max'],
    ['a minimum above the maximum', [{ key: 'a', type: 'number', min: 2, max: 1 }], '/0/max'],
    ['lines of a number', [{ key: 'a', type: 'number', multiline: true }], '/0/multiline'],
    ['a default of another type', [{ key: 'a', type: 'number', default: '1' }], '/0/default'],
    ['a default of two lines', [{ key: 'a', type: 'text', default: '1\n2' }], '/0/default'],
    [
      'a default that is no option',
      [{ key: 'a', type: 'select', options: yesNo, default: 'c' }],
      '/0/default',
    ],
    [
      'a repeated option',
      [{ key: 'a', type: 'select', options: [...yesNo, { value: 'a', label: 'C' }] }],
      '/0/options/2/value',
    ],
    [
      'options that look alike',
      [{ key: 'a', type: 'select', options: [...yesNo, { value: 'c', label: 'А' }] }],
      '/0/options/2/label',
    ],
    [
      'defaults that are too large to answer',
      [1, 2].map((n) => ({ key: `a${n}`, type: 'text', default: 'x'.repeat(2100) })),
      '',
    ],
  ])('is refused with %s', async (_what, wrong, pointer) => {
    const account = await anAccount();
    const problem = await problemIn(aMessage(account, { payload: payloadWith(wrong) }));
    expect(problem.code).toBe('validation_failed');
    expect(problem.more.errors?.[0]?.pointer).toBe(`/payload/fields${pointer}`);
  });

  it('shows its fields to the person', async () => {
    const { ada, message_id } = await aForm();
    const { payload } = await ada.inbox.answers.show({ message_id });
    expect(payload.fields?.[0]).toEqual({
      key: 'amount',
      label: 'amount',
      type: 'number',
      default: 1200,
      min: 0,
      max: 5000,
      required: true,
      applies_to: 'approve',
    });
  });

  it('is answered with values, in the event as in the API', async () => {
    const { account, message_id, answer } = await aForm();
    const shown = await answer('approve', { amount: 900, tags: ['a', 'b'], constructor: false });
    expect(shown.response).toMatchObject({ edited: ['amount'] });
    const { response, answers } = await account.open.messages.get({ message_id });
    expect(response).toMatchObject({
      fields: { amount: 900, tags: ['b', 'a'], constructor: false },
      fields_digest: 'sha-256=dmIo2iZeTsjxA3+c1lzaNydqOrWf9Aop82MFGUtNcHo=',
      edited: ['amount'],
    });
    expect(answers).toEqual([response]);
    const { body } = await events.existing({ messageId: message_id });
    expect(JSON.parse(body).data.response).toEqual(response);
  });

  it.each<[string, 'approve' | 'reject', FieldValues | undefined, string[]]>([
    ['a missing value', 'approve', undefined, ['/fields/amount required']],
    ['an unknown key', 'approve', { amount: 1, 'a/b': 1 }, ['/fields/a~1b unknown_field']],
    [
      'a key of Object',
      'approve',
      { amount: 1, toString: 'x' },
      ['/fields/toString unknown_field'],
    ],
    ['another answer', 'approve', { amount: 1, reason: 'x' }, ['/fields/reason unexpected']],
    ['a blank text', 'reject', { reason: ' ' }, ['/fields/reason required']],
    [
      'several wrong values',
      'approve',
      { amount: '1', note: 'abcdef', tags: ['c'], constructor: 0 },
      [
        '/fields/amount invalid_type',
        '/fields/note too_long',
        '/fields/tags unknown_option',
        '/fields/constructor invalid_type',
      ],
    ],
    ['a number out of range', 'approve', { amount: 5001 }, ['/fields/amount too_large']],
    ['two lines', 'approve', { amount: 1, note: 'a\nb' }, ['/fields/note line_break']],
    ['an option twice', 'approve', { amount: 1, tags: ['a', 'a'] }, ['/fields/tags repeated']],
  ])('refuses an answer with %s', async (_what, value, given, errors) => {
    const { account, message_id, answer } = await aForm();
    expect(await errorsOf(answer(value, given))).toEqual(errors);
    expect((await account.open.messages.get({ message_id })).status).toBe('queued');
  });

  it('counts characters, not their parts', async () => {
    const { answer } = await aForm();
    expect((await answer('approve', { amount: 1, note: '👍👍👍👍👍' })).status).toBe('approved');
  });

  it('refuses __proto__, which is no key', async () => {
    const { answer } = await aForm();
    const given = JSON.parse('{"amount": 1, "__proto__": 1}');
    expect(await errorsOf(answer('approve', given))).toEqual(['/fields/__proto__ unknown_field']);
  });

  it('stores no values if none apply, and names an emptied default', async () => {
    const { account, message_id, answer } = await aForm();
    await answer('approve', { amount: 1200 });
    const { response } = await account.open.messages.get({ message_id });
    expect(response).toMatchObject({ fields: { amount: 1200 }, edited: ['tags'] });
  });

  it('accepts the same answer again, and refuses other values', async () => {
    const { answer } = await aForm();
    const first = await answer('approve', { amount: 900, tags: ['b', 'a'] });
    expect(await answer('approve', { amount: 900, tags: ['a', 'b'] })).toEqual(first);
    for (const given of [{ amount: 901 }, { amount: 9000 }, undefined])
      expect(await refusal(answer('approve', given))).toBe('already_responded');
  });

  it('is reported without values, although a field of the rejection is required', async () => {
    const { account, ada, message_id } = await aForm();
    await ada.inbox.reports.report({ message_id, comment: 'What is this?' });
    const { status, response } = await account.open.messages.get({ message_id });
    expect([status, response?.fields, response?.fields_digest]).toEqual(['rejected', null, null]);
  });
});

describe('a message without fields', () => {
  it('refuses values', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const answer = ada.inbox.answers.respond({ message_id, value: 'approve', fields: {} });
    expect(await errorsOf(answer)).toEqual(['/fields unexpected']);
  });
});

it('every member of a card that is sent, and so digested, is shown', () => {
  expect(Object.keys(PayloadOut.shape)).toEqual(Object.keys(PayloadIn.shape));
});
