import { appliesTo, isEdited } from '@assent/ui/card-field';
import { ValueList } from '@assent/ui/value-list';
import { writtenOf } from '@assent/ui/written';
import type { Decided } from '../outbox/decide.ts';
import { FieldsForm } from './fields-form.tsx';
import type { FilledFields } from './filled-fields.ts';
import { fieldsAt } from './written-fields.ts';

type SentFieldsProps = { filled: FilledFields; value: Decided['value'] };

/** Returns the fields that are sent with an answer and whose values the person changed. */
export function editedFor(filled: FilledFields, value: Decided['value']) {
  const values = filled.valuesFor(value);
  const sent = filled.fields.filter((field) => appliesTo(field, value));
  return sent.filter((field) => isEdited(field, values[field.key]));
}

/** Shows, before the answer is sent, the values that go with it, and asks for those of a rejection. */
export function SentFields({ filled, value }: SentFieldsProps) {
  const listed = fieldsAt(filled.fields, 'buttons').filter((field) => appliesTo(field, value));
  const edited = editedFor(filled, value).length;
  const unsent = filled.fields.some(
    (field) =>
      !appliesTo(field, value) && String(filled.written(field)) !== String(writtenOf(field)),
  );
  return (
    <>
      {listed.length > 0 && (
        <section aria-label="Values that are sent">
          <p className="mb-2 font-medium text-sm">
            {edited > 0 ? changesWords(edited) : 'Sent with it'}
          </p>
          <ValueList
            fields={listed}
            values={filled.valuesFor(value)}
            className="rounded-lg border border-line bg-surface px-4 py-3"
          />
        </section>
      )}
      {value === 'reject' && <FieldsForm filled={filled} place="sheet" />}
      {unsent && (
        <p className="text-ink-muted text-sm">
          What you filled in for the other answer is not sent.
        </p>
      )}
    </>
  );
}

const changesWords = (count: number) =>
  count === 1 ? 'You changed 1 value' : `You changed ${count} values`;
