import { flawOf } from '@assent/core/messages/cards/field-values';
import { withoutHidden } from '@assent/core/platform/schemas/hidden-characters';
import {
  appliesTo,
  type CardField,
  type FieldValue,
  type FieldValues,
  numberText,
} from '@assent/ui/card-field';
import { hasTooManyDigits, maxDigits, meaningsOf, numberOf } from '@assent/ui/number-of';
import { formats } from '@assent/ui/texts';
import { limitWords, type Written, writtenOf } from '@assent/ui/written';
import { useState } from 'react';
import type { Message } from '../../api.ts';
import type { Decided } from '../../outbox/decide.ts';
import type { FieldErrors } from '../../outbox/field-errors.ts';
import { partTexts } from '../../texts.ts';
import { useFieldDraft } from './field-drafts.ts';
import { withWritten } from './written-fields.ts';

/** The fields of a card while a person fills them in. */
export type FilledFields = {
  fields: CardField[];
  written: (field: CardField) => Written;
  write: (field: CardField, written: Written) => void;
  errorOf: (field: CardField) => string | undefined;
  /** A problem of all values together. */
  problem: string | undefined;
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
  { message_id, payload }: Message,
  refusal: FieldErrors = {},
): FilledFields {
  const { fields = [] } = payload;
  const [draft, setDraft] = useFieldDraft(message_id);
  const [shown, setShown] = useState<string[]>([]);
  const [refused, setRefused] = useState(refusal);
  const [failures, setFailures] = useState(0);
  const written = (field: CardField) => draft[field.key] ?? writtenOf(field);
  const read = (field: CardField) => readField(field, written(field));
  const valuesFor = (value: Decided['value']) => {
    const asked = fields.filter((field) => appliesTo(field, value));
    const given = asked.flatMap((field): [string, FieldValue][] => {
      const { value } = read(field);
      return value === undefined ? [] : [[field.key, value]];
    });
    return Object.fromEntries(given);
  };
  const refuse = (errors: FieldErrors) => {
    setRefused(errors);
    setFailures(failures + 1);
  };
  return {
    fields,
    written,
    write: (field, now) => {
      setRefused(({ [field.key]: _, '': __, ...others }) => others);
      setDraft(withWritten(draft, field, now));
    },
    errorOf: (field) => {
      const flaw = refused[field.key];
      if (flaw) return wordsFor(field, flaw.code, read(field).value);
      return shown.includes(field.key) ? read(field).error : undefined;
    },
    problem: refused[''] && wordsForAll(refused[''].code),
    valuesFor,
    check: (value, asked) => {
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
  const { flaws } = partTexts.answers;
  if (type === 'number' && String(written).trim() !== '')
    return { error: numberWords(String(written)) };
  if (!required) return {};
  return { error: type === 'text' || type === 'number' ? flaws.missing : flaws.choose };
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

function wordsFor(field: CardField, code: string, value: FieldValue | undefined): string {
  const { flaws } = partTexts.answers;
  if (code === 'too_many_digits') return tooManyDigits();
  if (code === 'too_small') return limitWords({ ...field, max: undefined }) ?? '';
  if (code === 'too_large') return limitWords({ ...field, min: undefined }) ?? '';
  if (code === 'too_short' || code === 'too_long') {
    const limit = { min: code === 'too_short' ? field.min : undefined, max: undefined };
    if (code === 'too_long') Object.assign(limit, { max: field.max });
    const said = limitWords({ ...field, ...limit }) ?? '';
    if (typeof value !== 'string') return said;
    return partTexts.answers.length({ limit: said, count: [...value].length });
  }
  if (code === 'line_break') return flaws.line;
  if (code === 'invalid_format' || code === 'invisible_characters') return flaws.characters;
  return code === 'required' ? flaws.missing : flaws.other;
}

/** Maximum size of all values as JSON, bytes (docs/limits.md). */
const maxBytes = 4096;

/** Returns whether the values of an answer are too long together. */
export const isTooLong = (values: FieldValues) =>
  new TextEncoder().encode(JSON.stringify(values)).length > maxBytes;
