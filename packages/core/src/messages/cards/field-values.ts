import type { FieldError } from '../../platform/errors.ts';
import { isExact, TOO_MANY_DIGITS } from '../../platform/schemas/json/exact-numbers.ts';
import { textFlawOf } from '../../platform/schemas/line-flaws.ts';
import type { FieldOut, FieldValue } from './card-fields.schema.ts';

/** Why a value is refused: a stable code, and what would be right. */
export type ValueFlaw = Pick<FieldError, 'code' | 'detail' | 'params'>;

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Returns the number of characters (code points) of a text. */
const lengthOf = (text: string) => [...text].length;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const mustBe = (what: string): ValueFlaw => ({ code: 'invalid_type', detail: `must be ${what}` });

/** Returns why a field does not allow a value, or null. The value is one that was given: absent is not a value. */
export function flawOf(field: FieldOut, value: FieldValue): ValueFlaw | null {
  if (field.type === 'text')
    return typeof value === 'string' ? textFlaw(field, value) : mustBe('a string');
  if (field.type === 'number')
    return Number.isFinite(value) && typeof value === 'number'
      ? numberFlaw(field, value)
      : mustBe('a number');
  if (field.type === 'boolean') return typeof value === 'boolean' ? null : mustBe('true or false');
  if (field.type === 'select')
    return typeof value === 'string' ? optionFlaw(field, value) : mustBe('a string');
  return Array.isArray(value) ? choicesFlaw(field, value) : mustBe('a list');
}

function textFlaw(field: FieldOut, text: string): ValueFlaw | null {
  const { required, multiline, min, max } = field;
  if (required && text.trim() === '') return isRequired('must have a visible character');
  if (!multiline && LINE_BREAK.test(text))
    return { code: 'line_break', detail: 'must be one line: the field is not multiline' };
  // A stored card is not rewritten, and its default can be answered as it is.
  const hidden = text === field.default ? null : textFlawOf(text);
  return hidden ?? sizeFlaw(lengthOf(text), { min, max, noun: 'character' });
}

function numberFlaw(field: FieldOut, value: number): ValueFlaw | null {
  const { min, max } = field;
  // A message that was sent before this rule can be answered with its default.
  if (value !== field.default && !isExact(value)) return TOO_MANY_DIGITS;
  if (min !== undefined && value < min)
    return { code: 'too_small', detail: `must be at least ${min}`, params: { min } };
  if (max !== undefined && value > max)
    return { code: 'too_large', detail: `must be at most ${max}`, params: { max } };
  return null;
}

function optionFlaw({ options = [] }: FieldOut, value: string): ValueFlaw | null {
  if (options.some((option) => option.value === value)) return null;
  const values = options.map((option) => JSON.stringify(option.value)).join(', ');
  return { code: 'unknown_option', detail: `must be one of ${values}` };
}

function choicesFlaw(field: FieldOut, values: string[]): ValueFlaw | null {
  for (const value of values) {
    const flaw = optionFlaw(field, value);
    if (flaw) return flaw;
  }
  if (new Set(values).size < values.length)
    return { code: 'repeated', detail: 'must name each option at most once' };
  if (field.required && values.length === 0) return isRequired('must name an option');
  return sizeFlaw(values.length, { min: field.min, max: field.max, noun: 'option' });
}

const isRequired = (detail: string): ValueFlaw => ({ code: 'required', detail });

function sizeFlaw(
  size: number,
  { min, max, noun }: { min: number | undefined; max: number | undefined; noun: string },
): ValueFlaw | null {
  if (min !== undefined && size < min)
    return {
      code: 'too_short',
      detail: `must have at least ${counted(min, noun)}`,
      params: { min },
    };
  if (max !== undefined && size > max)
    return { code: 'too_long', detail: `must have at most ${counted(max, noun)}`, params: { max } };
  return null;
}
