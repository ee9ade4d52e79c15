import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ApprovalsIn, MessageIn } from './api.gen.ts';
import type { Assent } from './client.ts';
import { AssentConfigError } from './errors.ts';
import { fieldsOf } from './fields.ts';
import type { MessageOut } from './message.ts';
import { aService, json } from './testing/service.ts';

const message = {
  topic: 'acme/default',
  type: 'approval',
  payload: {
    title: 'Pay?',
    fields: [
      { key: 'amount', label: 'Amount', type: 'number', default: 1200 },
      { key: 'account', label: 'Account', type: 'text', required: true },
      {
        key: 'speed',
        label: 'Speed',
        type: 'select',
        options: [
          { value: 'today', label: 'Today' },
          { value: 'later', label: 'Later' },
        ],
        applies_to: 'both',
      },
      { key: 'reason', label: 'Reason', type: 'text', applies_to: 'reject' },
    ],
  },
} as const;

type Approved = {
  amount: number | undefined;
  account: string;
  speed: 'today' | 'later' | undefined;
};
type Rejected = { speed: 'today' | 'later' | undefined; reason: string | undefined };

/** What the service answers to every request. */
const answer = {
  message_id: 'msg_1',
  status: 'approved',
  approved: true,
  response: { value: 'approve', fields: { amount: 900, account: 'DE1' } },
};

describe('an answer with fields', () => {
  it('has the types of the fields that were sent', async () => {
    const service = await aService((_n, _request, res) => json(res, 200, answer));
    const closed = await service.client().messages.sendAndWait(message);
    if (closed.status === 'rejected')
      expectTypeOf(closed.response.fields).toEqualTypeOf<Rejected | null>();
    if (closed.status !== 'approved') throw new Error('it is approved');
    expectTypeOf(closed.response.fields).toEqualTypeOf<Approved>();
    expect(closed.response.fields.amount).toBe(900);
  });

  it('is typed for a card that is written in place', () => {
    const ask = ({ messages }: Assent) =>
      messages.sendAndWait({
        topic: 'acme/default',
        type: 'approval',
        payload: { title: 'Pay?', fields: [{ key: 'paid', label: 'Paid', type: 'boolean' }] },
      });
    type Answer = Extract<Awaited<ReturnType<typeof ask>>, { approved: true }>;
    expectTypeOf<Answer['response']['fields']>().toEqualTypeOf<{ paid: boolean | undefined }>();
  });

  it('has the general type if the fields are not known', () => {
    const plain = ({ messages }: Assent, any: MessageIn) => messages.sendAndWait(any);
    expectTypeOf<Awaited<ReturnType<typeof plain>>>().toEqualTypeOf<MessageOut>();
  });
});

describe('the approvals of a message', () => {
  it('are a number of any people or of each group, never both', () => {
    expectTypeOf<{ required: 2; exclude: string[] }>().toExtend<ApprovalsIn>();
    expectTypeOf<{ each: { from: string }[] }>().toExtend<ApprovalsIn>();
    expectTypeOf<{ required: 2; each: { from: string }[] }>().not.toExtend<ApprovalsIn>();
  });
});

describe('fieldsOf', () => {
  it('returns the values of a callback with their types', () => {
    const fields = { amount: 900, account: 'DE1' };
    const values = fieldsOf(message.payload, { value: 'approve', fields });
    expectTypeOf(values).toEqualTypeOf<Approved | null>();
    expect(values).toEqual(fields);
    expect(fieldsOf(message.payload, { value: 'reject', fields: null })).toBe(null);
  });

  it.each([
    ['an unknown key', { other: 1 }],
    ['another type', { amount: '900' }],
    ['a field of the other answer', { reason: 'x' }],
  ])('refuses values of another card: %s', (_what, fields) => {
    const reading = () => fieldsOf(message.payload, { value: 'approve', fields });
    expect(reading).toThrow(AssentConfigError);
  });
});
