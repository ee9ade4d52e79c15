import { fieldsFor } from './answered-fields.ts';
import type { FieldOut, FieldValue, FieldValues } from './card-fields.schema.ts';

/**
 * Returns values that the fields of a card allow for an answer: their defaults, and for a required field without one
 * the first value that is allowed.
 */
export function sampleValues(fields: FieldOut[], value: 'approve' | 'reject'): FieldValues {
  const values = fieldsFor(fields, value).flatMap((field) => {
    const sample = field.default ?? (field.required ? firstValue(field) : undefined);
    return sample === undefined ? [] : [[field.key, sample] as const];
  });
  return Object.fromEntries(values);
}

function firstValue(field: FieldOut): FieldValue {
  if (field.type === 'amount') throw new Error('the amount of a card has a default');
  const { type, min, max, options = [] } = field;
  const values = options.map((option) => option.value);
  const least = Math.max(1, min ?? 1);
  if (type === 'text') return 'x'.repeat(least);
  if (type === 'number')
    return Math.min(max ?? Number.MAX_VALUE, Math.max(min ?? -Number.MAX_VALUE, 0));
  if (type === 'boolean') return true;
  return type === 'select' ? (values[0] ?? '') : values.slice(0, least);
}
