import { flawOf } from '@assent/core/pure/messages/cards/field-values';
import { withoutHidden } from '@assent/core/pure/platform/schemas/hidden-characters';
import { decimalsIn } from '@assent/texts/amounts';
import { drawnAmount, type WriteAmount } from '@assent/ui/amount-sentence';
import {
  appliesTo,
  type CardField,
  type FieldValue,
  type FieldValues,
  fieldsOf,
  isSameValue,
  numberText,
  valueText,
} from '@assent/ui/card-field';
import { amountsOf, hasTooManyDigits, maxDigits, meaningsOf, numberOf } from '@assent/ui/number-of';
import { formats } from '@assent/ui/texts';
import { limitWords, type Written, writtenOf } from '@assent/ui/written';
import { useState } from 'react';
import type { Message } from '../../api.ts';
import type { Decided } from '../../outbox/decide.ts';
import { DIFFERS, type FieldErrors } from '../../outbox/field-errors.ts';
import { partTexts } from '../../texts.ts';
import { useFieldDraft } from './field-drafts.ts';
import { withWritten } from './written-fields.ts';

/** The fields of a card while a person fills them in. */
export type FilledFields = {
  fields: CardField[];
  /** The values that an approval must have, because others have approved them; null if there are none. */
  fixed: FieldValues | null;
  /** Whether an approval of this person has no values of its own: they are fixed, or the person can only reject. */
  isOnlyRejected: boolean;
  written: (field: CardField) => Written;
  write: (field: CardField, written: Written) => void;
  /** Returns what is wrong with what is written. @param write for the amounts that it names */
  errorOf: (field: CardField, write?: WriteAmount) => string | undefined;
  /** A problem of all values together. */
  problem: string | undefined;
  /** Who has approved other values, while an answer of this person was sent. */
  differs: string | undefined;
  /** Whether the person has filled in other values than those that are fixed. */
  isKept: boolean;
  /** Returns the values that are sent with an answer. */
  valuesFor: (value: Decided['value']) => FieldValues;
  /** Checks fields and shows what is wrong with them from now on. Returns whether nothing is. */
  check: (value: Decided['value'], asked: CardField[]) => boolean;
  /** Shows what the server refused. */
  refuse: (errors: FieldErrors) => void;
  /** Counts the failed checks: after each the first wrong control gets the focus. */
  failures: number;
};

/** Returns the fields with what is written in them. `refusal` is why a waiting answer was refused. */
export function useFilledFields(
  { message_id, payload, approvals, cannot_approve }: Message,
  refusal: FieldErrors = {},
): FilledFields {
  const fields = fieldsOf(payload) ?? [];
  const { fixed_fields: fixed } = approvals;
  const [draft, setDraft] = useFieldDraft(message_id);
  const [shown, setShown] = useState<string[]>([]);
  // Of other values, the screen says it above the card.
  const { [DIFFERS]: _, ...wrong } = refusal;
  const [refused, setRefused] = useState<FieldErrors>(wrong);
  const [failures, setFailures] = useState(0);
  const written = (field: CardField) => draft[field.key] ?? writtenOf(field);
  const read = (field: CardField) => readField(field, written(field));
  const writtenFor = (value: Decided['value']) => {
    const asked = fields.filter((field) => appliesTo(field, value));
    const given = asked.flatMap((field): [string, FieldValue][] => {
      const { value } = read(field);
      return value === undefined ? [] : [[field.key, value]];
    });
    return Object.fromEntries(given);
  };
  const valuesFor = (value: Decided['value']) =>
    value === 'approve' && fixed ? fixed : writtenFor(value);
  const refuse = (errors: FieldErrors) => {
    setRefused(errors);
    setFailures(failures + 1);
  };
  const own = writtenFor('approve');
  return {
    fields,
    fixed,
    isOnlyRejected: fixed !== null || Boolean(cannot_approve),
    written,
    write: (field, now) => {
      setRefused(({ [field.key]: _, '': __, ...others }) => others);
      setDraft(withWritten(draft, field, now));
    },
    errorOf: (field, write) => {
      const flaw = refused[field.key];
      if (flaw) return wordsFor(field, flaw.code, read(field).value, write);
      return shown.includes(field.key) ? readField(field, written(field), write).error : undefined;
    },
    problem: refused[''] && wordsForAll(refused[''].code),
    differs: refused[DIFFERS]?.name,
    isKept:
      fixed !== null &&
      fields.some(({ key }) => key in draft && !isSameValue(own[key], fixed[key])),
    valuesFor,
    check: (value, asked) => {
      if (value === 'approve' && fixed) return true;
      setShown(asked.map(({ key }) => key));
      const isLong = isTooLong(valuesFor(value));
      if (!isLong && asked.every((field) => read(field).error === undefined)) return true;
      refuse(isLong ? { '': { code: 'too_long' } } : {});
      return false;
    },
    refuse,
    failures,
  };
}

/** The value of a control, undefined if it is left out of the answer, or why it cannot be sent. */
type ReadField = { value?: FieldValue | undefined; error?: string | undefined };

const tooManyDigits = () => partTexts.answers.flaws.digits({ count: maxDigits });

/** Returns the value of a control, checked as the server checks it. @param write for the amounts of an error */
export function readField(
  field: CardField,
  written: Written,
  write: WriteAmount = drawnAmount,
): ReadField {
  // What the sender wrote is not read again: a person would write some of it in another way.
  const isUntouched = String(written) === String(writtenOf(field));
  const value =
    isUntouched && field.default !== undefined ? field.default : givenIn(field, written);
  if (value === undefined) return missing(field, written, write);
  const flaw = flawOf(field, value);
  return flaw ? { error: wordsFor(field, flaw.code, value, write) } : { value };
}

function givenIn(field: CardField, written: Written): FieldValue | undefined {
  const { type, options = [] } = field;
  if (typeof written !== 'string') {
    const chosen = options.map(({ value }) => value).filter((value) => written.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  }
  const text = withoutHidden(written).trim();
  if (text === '') return undefined;
  if (field.type === 'amount') {
    const [amount, ...others] = amountsOf(text, decimalsOfField(field));
    return others.length > 0 ? undefined : amount;
  }
  if (type === 'boolean') return text === 'true';
  if (type !== 'number') return type === 'text' ? text : written;
  return hasTooManyDigits(text) ? undefined : (numberOf(text) ?? undefined);
}

/** The decimals of the currency are those of the amount that was sent. */
const decimalsOfField = (field: CardField) => decimalsIn(String(field.default ?? ''));

function missing(field: CardField, written: Written, write: WriteAmount): ReadField {
  const { type, required } = field;
  const { flaws } = partTexts.answers;
  if (type === 'amount' && String(written).trim() !== '')
    return { error: amountWords(field, written, write) };
  if (type === 'number' && String(written).trim() !== '')
    return { error: numberWords(String(written)) };
  if (!required) return {};
  return {
    error: type === 'text' || type === 'number' || type === 'amount' ? flaws.missing : flaws.choose,
  };
}

/** Returns why values are refused together. */
function wordsForAll(code: string): string {
  const { flaws } = partTexts.answers;
  return code === 'too_long' ? flaws.too_long : flaws.other;
}

/** Says why a text is not one number. */
function numberWords(written: string): string {
  const { flaws } = partTexts.answers;
  if (hasTooManyDigits(written)) return tooManyDigits();
  const [grouped, decimal] = meaningsOf(withoutHidden(written));
  if (grouped === undefined || decimal === undefined)
    return flaws.number({ example: numberText(12.5) });
  return flaws.ambiguous({ one: formats.number(grouped), other: formats.number(decimal) });
}

/** Says why a text is not one amount. */
function amountWords(field: CardField, written: Written, write: WriteAmount): string {
  const { flaws } = partTexts.answers;
  const [one, other] = amountsOf(withoutHidden(String(written)), decimalsOfField(field));
  return one !== undefined && other !== undefined
    ? flaws.ambiguous({ one: valueText(field, one, write), other: valueText(field, other, write) })
    : flaws.number({ example: String(writtenOf(field)) });
}

function wordsFor(
  field: CardField,
  code: string,
  value: FieldValue | undefined,
  write: WriteAmount = drawnAmount,
): string {
  const { flaws } = partTexts.answers;
  if (code === 'too_many_digits') return tooManyDigits();
  if (code === 'too_small') return limitWords({ ...field, max: undefined }, write) ?? '';
  if (code === 'too_large') return limitWords({ ...field, min: undefined }, write) ?? '';
  if (code === 'too_short' || code === 'too_long') {
    const limit = { min: code === 'too_short' ? field.min : undefined, max: undefined };
    if (code === 'too_long') Object.assign(limit, { max: field.max });
    const said = limitWords({ ...field, ...limit }) ?? '';
    if (typeof value !== 'string') return said;
    return partTexts.answers.length({ limit: said, count: [...value].length });
  }
  if (code === 'invalid_amount') return amountWords(field, '', write);
  if (code === 'line_break') return flaws.line;
  if (code === 'invalid_format' || code === 'invisible_characters') return flaws.characters;
  return code === 'required' ? flaws.missing : flaws.other;
}

/** Maximum size of all values as JSON, bytes (docs/guides/limits.md). */
const maxBytes = 4096;

/** Returns whether the values of an answer are too long together. */
export const isTooLong = (values: FieldValues) =>
  new TextEncoder().encode(JSON.stringify(values)).length > maxBytes;
