import { AnswerField } from '@assent/ui/answer-field';
import { Notice } from '@assent/ui/notice';
import { useEffect, useRef } from 'react';
import type { FieldPlace } from './answer-form.ts';
import type { FilledFields } from './filled-fields.ts';
import { fieldsAt } from './written-fields.ts';

type FieldsFormProps = { filled: FilledFields; place: FieldPlace };

/** The fields of a message. After a failed check the first wrong one has the focus. */
export function FieldsForm({ filled, place }: FieldsFormProps) {
  const asked = fieldsAt(filled.fields, place);
  const section = useRef<HTMLElement>(null);
  const { failures } = filled;
  const failuresBefore = useRef(failures);
  useEffect(() => {
    if (failures === failuresBefore.current) return;
    failuresBefore.current = failures;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus({ preventScroll: true });
    wrong?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  }, [failures]);
  if (asked.length === 0) return null;
  return (
    <section
      ref={section}
      aria-label={place === 'buttons' ? 'To fill in' : 'To fill in before'}
      className="flex flex-col gap-5"
    >
      {filled.problem && <Notice tone="bad" role="alert" title={filled.problem} />}
      {asked.map((field) => (
        <div key={field.key} data-field>
          <AnswerField
            field={field}
            written={filled.written(field)}
            error={filled.errorOf(field)}
            onChange={(written) => filled.write(field, written)}
          />
        </div>
      ))}
    </section>
  );
}
