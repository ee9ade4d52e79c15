import type { PayloadOut } from '@assent/core/schemas';
import { appliesTo, type FieldValues, fieldsOf } from '@assent/ui/card-field';
import { ValueList } from '@assent/ui/value-list';

type AnswerValuesProps = {
  value: 'approve' | 'reject';
  values: FieldValues;
  payload: PayloadOut;
};

/** Shows the values of an answer, and what the person changed in them. */
export const AnswerValues = ({ value, values, payload }: AnswerValuesProps) => (
  <ValueList
    fields={(fieldsOf(payload) ?? []).filter((field) => appliesTo(field, value))}
    values={values}
    className="mt-4 w-full max-w-form rounded-md border border-line bg-surface px-4 py-3"
  />
);
