import { flawOf } from '@assent/core/cards/field-values';
import { withoutHidden } from '@assent/core/fields/hidden-characters';
import {
  type CardField,
  type FieldValue,
  type FieldValues,
  numberText,
} from '@assent/ui/card-field';
import { hasTooManyDigits, mostDigits, numberOf } from '@assent/ui/number-of';
import { limitWords, type Written, writtenOf } from '@assent/ui/written';

/** The value of a control, undefined if it is left out of the answer, or why it cannot be sent. */
export type ReadField = { value?: FieldValue | undefined; error?: string | undefined };

const tooManyDigits = `Write at most ${mostDigits} digits.`;

/** Returns the value of a control, checked as the server checks it. */
export function readField(field: CardField, written: Written): ReadField {
  // What the sender wrote is not read again: it may have more digits than a person can write.
  const isUntouched = String(written) === String(writtenOf(field));
  const value =
    isUntouched && field.default !== undefined ? field.default : givenIn(field, written);
  if (value === undefined) return missing(field, written);
  const flaw = flawOf(field, value);
  return flaw ? { error: wordsFor(field, flaw.code, value) } : { value };
}

function givenIn({ type, options = [] }: CardField, written: Written): FieldValue | undefined {
  if (typeof written !== 'string') {
    const chosen = options.map(({ value }) => value).filter((value) => written.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  }
  const text = withoutHidden(written).trim();
  if (text === '') return undefined;
  if (type === 'boolean') return text === 'true';
  if (type !== 'number') return type === 'text' ? text : written;
  return hasTooManyDigits(text) ? undefined : (numberOf(text) ?? undefined);
}

function missing({ type, required }: CardField, written: Written): ReadField {
  if (type === 'number' && String(written).trim() !== '')
    return {
      error: hasTooManyDigits(String(written))
        ? tooManyDigits
        : `Write a number, such as ${numberText(12.5)}.`,
    };
  if (!required) return {};
  return { error: type === 'text' || type === 'number' ? 'Fill this in.' : 'Choose an answer.' };
}

function wordsFor(field: CardField, code: string, value: FieldValue): string {
  if (code === 'too_many_digits') return tooManyDigits;
  if (code === 'too_small') return limitWords({ ...field, max: undefined }) ?? '';
  if (code === 'too_large') return limitWords({ ...field, min: undefined }) ?? '';
  if (code === 'too_short' || code === 'too_long') {
    const limit = { min: code === 'too_short' ? field.min : undefined, max: undefined };
    if (code === 'too_long') Object.assign(limit, { max: field.max });
    const has = typeof value === 'string' ? ` This has ${numberText([...value].length)}.` : '';
    return `${limitWords({ ...field, ...limit }) ?? ''}${has}`;
  }
  return code === 'line_break' ? 'Write one line.' : 'Fill this in.';
}

/** Maximum size of all values as JSON, bytes (docs/limits.md). */
const mostBytes = 4096;

/** Returns whether the values of an answer are too long together. */
export const isTooLong = (values: FieldValues) =>
  new TextEncoder().encode(JSON.stringify(values)).length > mostBytes;
