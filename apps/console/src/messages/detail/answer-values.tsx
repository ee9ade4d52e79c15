import { appliesTo, type CardField, type FieldValues } from '@assent/ui/card-field';
import { ValueList } from '@assent/ui/value-list';

type AnswerValuesProps = { value: 'approve' | 'reject'; values: FieldValues; fields: CardField[] };

/** Shows the values of an answer, and what the person changed in them. */
export const AnswerValues = ({ value, values, fields }: AnswerValuesProps) => (
  <ValueList
    fields={fields.filter((field) => appliesTo(field, value))}
    values={values}
    className="mt-4 w-full max-w-form rounded-md border border-line bg-surface px-4 py-3"
  />
);
