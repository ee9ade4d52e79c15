import { decimalsIn } from '@assent/texts/amounts';
import type { FieldError } from '../../platform/errors.ts';
import { isExact, TOO_MANY_DIGITS } from '../../platform/schemas/json/exact-numbers.ts';
import { textFlawOf } from '../../platform/schemas/line-flaws.ts';
import type { AmountFieldOut, FieldOut, FieldValue, PlainFieldOut } from './card-fields.schema.ts';
import { exampleAmount, isAmount, isLess } from './exact-amounts.ts';

/** Why a value is refused: a stable code, and what would be right. */
export type ValueFlaw = Pick<FieldError, 'code' | 'detail' | 'params'>;

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Returns the number of characters (code points) of a text. */
const lengthOf = (text: string) => [...text].length;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const mustBe = (what: string): ValueFlaw => ({ code: 'invalid_type', detail: `must be ${what}` });

/** Returns why a field does not allow a value, or null. The value is one that was given: absent is not a value. */
export function flawOf(field: FieldOut, value: FieldValue): ValueFlaw | null {
  if (field.type === 'amount')
    return typeof value === 'string' ? amountFlaw(field, value) : mustBe('a string');
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

/** An amount has the decimals of that of its block, which is its default (`askedFields`). */
function amountFlaw(field: AmountFieldOut, value: string): ValueFlaw | null {
  const { min, max, default: sent } = field;
  if (sent === undefined) throw new Error('the amount of a card has that of its block as default');
  const decimals = decimalsIn(sent);
  if (!isAmount(value, decimals)) return amountWithDecimals(decimals);
  if (min !== undefined && isLess(value, min))
    return { code: 'too_small', detail: `must be at least ${min}` };
  if (max !== undefined && isLess(max, value))
    return { code: 'too_large', detail: `must be at most ${max}` };
  return null;
}

/** Returns the flaw of a text that is not an amount with this number of decimals. */
export const amountWithDecimals = (decimals: number): ValueFlaw => ({
  code: 'invalid_amount',
  detail: `must be an amount with ${counted(decimals, 'decimal')}, such as "${exampleAmount(decimals)}"`,
});

function textFlaw(field: PlainFieldOut, text: string): ValueFlaw | null {
  const { required, multiline, min, max } = field;
  if (required && text.trim() === '') return isRequired('must have a visible character');
  if (!multiline && LINE_BREAK.test(text))
    return { code: 'line_break', detail: 'must be one line: the field is not multiline' };
  // A stored card is not rewritten, and its default can be answered as it is.
  const hidden = text === field.default ? null : textFlawOf(text);
  return hidden ?? sizeFlaw(lengthOf(text), { min, max, noun: 'character' });
}

function numberFlaw(field: PlainFieldOut, value: number): ValueFlaw | null {
  const { min, max } = field;
  if (!isExact(value)) return TOO_MANY_DIGITS;
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

function choicesFlaw(field: PlainFieldOut, values: string[]): ValueFlaw | null {
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
