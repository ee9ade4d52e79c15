import { describe, expect, it } from 'vitest';
import {
  type DraftField,
  digitWords,
  fieldsOf,
  keyFrom,
  keysOf,
  newField,
  previewOf,
  withType,
} from './draft-field.ts';

const aField = (changes: Partial<DraftField> = {}): DraftField => ({ ...newField(1), ...changes });

it.each([
  ['Payment reference', 'payment_reference'],
  ['  Höhe (cm)!', 'hohe_cm'],
  ['2. Betrag', 'betrag'],
  ['金額', ''],
])('suggests a key for %s', (label, key) => {
  expect(keyFrom(label)).toBe(key);
});

it('suggests keys that differ from all others', () => {
  const fields = [
    aField({ label: 'Amount' }),
    aField({ label: 'Amount' }),
    aField({ key: 'amount_2', label: 'Net' }),
    aField({ label: '金額' }),
  ];
  expect(keysOf(fields)).toEqual(['amount', 'amount_3', 'amount_2', 'field_4']);
});

describe('fieldsOf', () => {
  it('is undefined without fields', () => {
    expect(fieldsOf([])).toBeUndefined();
  });

  it('reads numbers, and leaves others to the server', () => {
    const amount = aField({
      label: 'Amount',
      type: 'number',
      default: '1,200.5',
      min: '1',
      max: 'x',
    });
    expect(fieldsOf([amount])).toMatchObject([
      { key: 'amount', default: 1200.5, min: 1, max: Number.NaN },
    ]);
    expect(fieldsOf([{ ...amount, default: 'many' }])).toMatchObject([{ default: 'many' }]);
  });

  it('does not round a number of more than 15 digits, which the server refuses then', () => {
    const long = '1000000000000000001';
    const amount = aField({ label: 'Amount', type: 'number', default: long, min: long });
    expect(fieldsOf([amount])).toMatchObject([{ default: long, min: Number.NaN }]);
    expect(digitWords(long)).toEqual({ invalid_type: 'Enter at most 15 digits.' });
    expect(digitWords('many')).toEqual({});
  });

  it('has only what the type may have', () => {
    const select = withType(aField({ label: 'Account', min: '3', isMultiline: true }), 'select');
    const options = [{ id: 1, label: 'Main account', value: '' }];
    expect(JSON.parse(JSON.stringify(fieldsOf([{ ...select, options }])))).toEqual([
      {
        key: 'account',
        label: 'Account',
        type: 'select',
        required: false,
        options: [{ value: 'Main account', label: 'Main account' }],
        applies_to: 'approve',
      },
    ]);
  });
});

it('keeps the default of a select when the words of its options change', () => {
  const options = [
    { id: 1, label: 'Main account', value: '' },
    { id: 2, label: 'Reserve', value: 'reserve' },
  ];
  const several = aField({ type: 'multiselect', options, default: ['2'] });
  expect(fieldsOf([several])).toMatchObject([{ default: ['reserve'] }]);
  expect(previewOf([several])).toMatchObject([{ default: ['2'], options: [{ value: '1' }, {}] }]);
  const renamed = options.map((option) => ({ ...option, value: 'savings' }));
  const one = aField({ type: 'select', options: renamed, default: '2' });
  expect(fieldsOf([one])).toMatchObject([{ default: 'savings' }]);
});

it('previews fields that are not complete', () => {
  const amount = aField({ type: 'number', default: 'many', min: 'x' });
  expect(previewOf([amount])).toMatchObject([{ label: '…', default: undefined, min: undefined }]);
});
