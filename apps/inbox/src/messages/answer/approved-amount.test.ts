import type { FieldValues } from '@assent/ui/card-field';
import { expect, it } from 'vitest';
import { amountOf } from './approved-amount.ts';

const money = { type: 'money', amount: '48000.00', currency: 'EUR' };
const field = { key: 'total', type: 'amount', applies_to: 'both' };
const card = (fields?: object[]) => Object({ payload: { title: 'Pay?', blocks: [money], fields } });
const filled = (values: FieldValues) => Object({ valuesFor: () => values });

it('is the amount of the card until the person writes another one', () => {
  expect(amountOf(card(), undefined)).toMatchObject({ currency: 'EUR', amount: '48000.00' });
  const same = filled({ total: '48000.00' });
  expect(amountOf(card([field]), same)).toMatchObject({ amount: '48000.00' });
  const other = filled({ total: '47000.00' });
  expect(amountOf(card([field]), other)).toMatchObject({ amount: '47000.00' });
});

it('is none while what is written is no amount', () => {
  expect(amountOf(card([field]), filled({}))).toBeNull();
});

it('is that of the card where only a rejection asks for another one', () => {
  const onReject = { ...field, applies_to: 'reject' };
  expect(amountOf(card([onReject]), filled({}))).toMatchObject({ amount: '48000.00' });
});
