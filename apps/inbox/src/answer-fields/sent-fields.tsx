import { appliesTo, type FieldValues, isEdited, isSameValue } from '@assent/ui/card-field';
import { Notice } from '@assent/ui/notice';
import { ValueList } from '@assent/ui/value-list';
import { writtenOf } from '@assent/ui/written';
import type { Message } from '../api.ts';
import type { Decided } from '../outbox/decide.ts';
import { FieldsForm } from './fields-form.tsx';
import type { FilledFields } from './filled-fields.ts';
import { fieldsAt } from './written-fields.ts';

type SentFieldsProps = { message: Message; filled: FilledFields; value: Decided['value'] };

/** Returns the fields that are sent with an answer and whose values the person changed. */
export function editedFor(filled: FilledFields, value: Decided['value']) {
  const values = filled.valuesFor(value);
  const sent = filled.fields.filter((field) => appliesTo(field, value));
  return sent.filter((field) => isEdited(field, values[field.key]));
}

/** Shows, before the answer is sent, the values that go with it, and asks for those of a rejection. */
export function SentFields({ message, filled, value }: SentFieldsProps) {
  const listed = fieldsAt(filled.fields, 'buttons').filter((field) => appliesTo(field, value));
  const edited = editedFor(filled, value).length;
  const others = value === 'approve' ? approvedOthers(message, filled) : [];
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
      {others.length > 0 && (
        <Notice tone="warn" title={<span className="wrap-anywhere">{othersWords(others)}</span>}>
          Yours do not replace them: {message.app.name} gets both.
        </Notice>
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

/** Returns the names of the people who have approved values that differ from those that are sent now. */
function approvedOthers({ approvals }: Message, { fields, valuesFor }: FilledFields): string[] {
  const mine = valuesFor('approve');
  const asked = fields.filter((field) => appliesTo(field, 'approve'));
  const differs = (theirs: FieldValues) =>
    asked.some(({ key }) => !isSameValue(theirs[key], mine[key]));
  return approvals.answers.flatMap(({ value, fields: theirs, responder }) =>
    value === 'approve' && theirs && differs(theirs) ? [responder.display_name] : [],
  );
}

const othersWords = (names: string[]) =>
  names.length === 1
    ? `${names[0]} approved other values`
    : `${names.length} people approved other values`;

const changesWords = (count: number) =>
  count === 1 ? 'You changed 1 value' : `You changed ${count} values`;
