import {
  appliesTo,
  type CardField,
  type FieldValue,
  type FieldValues,
} from '@assent/ui/card-field';
import { type Written, writtenOf } from '@assent/ui/written';
import { useState } from 'react';
import type { Message } from '../api.ts';
import type { Decided } from '../outbox/decide.ts';
import type { FieldErrors } from '../outbox/field-errors.ts';
import { useFieldDraft } from './field-drafts.ts';
import { isTooLong, readField } from './read-field.ts';
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

const tooLong = 'These values are too long together. Shorten a text.';

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
    errorOf: (field) =>
      refused[field.key] ?? (shown.includes(field.key) ? read(field).error : undefined),
    problem: refused[''],
    valuesFor,
    check: (value, asked) => {
      setShown(asked.map(({ key }) => key));
      const isLong = isTooLong(valuesFor(value));
      if (!isLong && asked.every((field) => read(field).error === undefined)) return true;
      refuse(isLong ? { '': tooLong } : {});
      return false;
    },
    refuse,
    failures,
  };
}
