import type { CardField } from '@assent/ui/card-field';
import { expect, it } from 'vitest';
import { fieldsAt, withWritten } from './written-fields.ts';

const amount: CardField = {
  key: 'amount',
  label: 'Amount',
  type: 'number',
  required: true,
  default: 1200,
  applies_to: 'both',
};
const reason: CardField = { ...amount, key: 'reason', type: 'text', applies_to: 'reject' };

it('keeps only what differs from what the sender wrote', () => {
  const draft = withWritten({ note: 'Thanks' }, amount, '900');
  expect(draft).toEqual({ note: 'Thanks', amount: '900' });
  expect(withWritten(draft, amount, '1200')).toEqual({ note: 'Thanks' });
});

it('asks for the fields of a rejection after its button was pressed', () => {
  expect(fieldsAt([amount, reason], 'buttons')).toEqual([amount]);
  expect(fieldsAt([amount, reason], 'sheet')).toEqual([reason]);
});

it('asks only for the values of a rejection, once others have decided those of an approval', () => {
  const budget: CardField = { ...amount, key: 'budget', applies_to: 'approve' };
  expect(fieldsAt([amount, budget, reason], 'buttons', true)).toEqual([budget]);
  expect(fieldsAt([amount, budget, reason], 'sheet', true)).toEqual([amount, reason]);
});
