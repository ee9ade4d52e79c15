import type { PlainFieldOut } from '@assent/core/schemas';
import english from '@assent/texts/inbox/en';
import { type CardField, fieldsOf } from '@assent/ui/card-field';
import { setTexts as setTextsOfUi } from '@assent/ui/texts';
import { describe, expect, it } from 'vitest';
import { isTooLong, readField } from './filled-fields.ts';

const aField = (field: Partial<PlainFieldOut> = {}): CardField => ({
  key: 'it',
  label: 'It',
  type: 'text',
  required: false,
  applies_to: 'approve',
  ...field,
});
const options = [
  { value: 'de', label: 'Germany' },
  { value: 'fr', label: 'France' },
];

describe('readField', () => {
  it('asks which of two numbers a text means', () => {
    setTextsOfUi(english.ui, 'fr');
    expect(readField(aField({ type: 'number' }), '1.200').error).toBe(
      'This can mean 1\u202f200 or 1,2. Write one of the two.',
    );
    setTextsOfUi(english.ui, 'en');
    expect(readField(aField({ type: 'number' }), '1.200')).toEqual({ value: 1.2 });
  });

  it('leaves out what is empty, unless it is required', () => {
    expect(readField(aField(), '  ')).toEqual({});
    expect(readField(aField({ required: true }), ' ')).toEqual({ error: 'Fill this in.' });
    const choice = aField({ type: 'select', options, required: true });
    expect(readField(choice, '')).toEqual({ error: 'Choose an answer.' });
    expect(readField(aField({ type: 'multiselect', options }), [])).toEqual({});
  });

  it('asks for the amount of an approval, which is never left out', () => {
    const money = { type: 'money' as const, amount: '1200.00', currency: 'EUR' };
    const field = {
      key: 'amount',
      label: 'Amount',
      type: 'amount' as const,
      edits: 'money' as const,
      required: false,
      applies_to: 'approve' as const,
    };
    const [asked] = fieldsOf({ blocks: [money], fields: [field] }) ?? [];
    expect(asked && readField(asked, ' ')).toEqual({ error: 'Fill this in.' });
    expect(asked && readField(asked, '1,150')).toEqual({ value: '1150.00' });
  });

  it('leaves out a default that was removed', () => {
    expect(readField(aField({ default: 'Paper' }), '')).toEqual({});
    expect(readField(aField({ type: 'multiselect', options, default: ['de'] }), [])).toEqual({});
  });

  it('sends an untouched default as it is', () => {
    const exact = 0.123456789012345;
    expect(readField(aField({ type: 'number', default: exact }), String(exact))).toEqual({
      value: exact,
    });
    expect(readField(aField({ default: ' Paper ' }), ' Paper ')).toEqual({ value: ' Paper ' });
    expect(readField(aField({ type: 'multiselect', options, default: [] }), [])).toEqual({
      value: [],
    });
  });

  it('sends a stored default with hidden characters as it is, and what is typed without them', () => {
    const stored = '4321\u202e-8765';
    expect(readField(aField({ default: stored }), stored)).toEqual({ value: stored });
    expect(readField(aField({ default: stored }), `${stored}!`)).toEqual({ value: '4321-8765!' });
    expect(readField(aField(), '\ufeffPay\u200bPal')).toEqual({ value: 'PayPal' });
    expect(readField(aField(), 'می\u200cخواهم')).toEqual({ value: 'می\u200cخواهم' });
  });

  it('reads each type', () => {
    expect(readField(aField(), ' Paper ')).toEqual({ value: 'Paper' });
    expect(readField(aField({ type: 'number' }), '12,5')).toEqual({ value: 12.5 });
    const most = '0.123456789012345';
    expect(readField(aField({ type: 'number' }), most)).toEqual({ value: Number(most) });
    expect(readField(aField({ type: 'boolean' }), 'false')).toEqual({ value: false });
    expect(readField(aField({ type: 'select', options }), 'fr')).toEqual({ value: 'fr' });
    expect(readField(aField({ type: 'multiselect', options }), ['fr', 'de'])).toEqual({
      value: ['de', 'fr'],
    });
  });

  it.each([
    [aField({ type: 'number' }), 'many', 'Write a number, such as 12.5.'],
    [aField({ type: 'number' }), '1234567890123456', 'Write at most 15 digits.'],
    [aField({ type: 'number' }), '98765432109876.01', 'Write at most 15 digits.'],
    [aField({ type: 'number' }), '1 000 000 000 000 000', 'Write at most 15 digits.'],
    [aField({ type: 'number', default: 2 ** 53 }), '9007199254740993', 'Write at most 15 digits.'],
    [aField({ type: 'number', min: 1000 }), '999', 'At least 1,000.'],
    [aField({ type: 'number', max: 5000 }), '5000.01', 'At most 5,000.'],
    [aField({ min: 3, max: 9 }), 'ab', 'At least 3 characters. This has 2.'],
    [aField({ max: 2 }), 'abc', 'At most 2 characters. This has 3.'],
    [aField({ type: 'multiselect', options, max: 1 }), ['de', 'fr'], 'Choose at most 1.'],
  ])('explains what is wrong, as the server would refuse it', (field, written, error) => {
    expect(readField(field, written)).toEqual({ error });
  });
});

it('counts the bytes of all values', () => {
  expect(isTooLong({ note: 'x'.repeat(4000) })).toBe(false);
  expect(isTooLong({ note: 'ä'.repeat(4000) })).toBe(true);
});
