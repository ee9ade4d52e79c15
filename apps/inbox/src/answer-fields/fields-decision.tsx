import { appliesTo } from '@assent/ui/card-field';
import type { ComponentProps } from 'react';
import { Decision } from '../inbox/decision.tsx';
import type { FieldErrors } from '../outbox/field-errors.ts';
import type { AnswerForm } from './answer-form.ts';
import { FieldsForm } from './fields-form.tsx';
import { useFilledFields } from './filled-fields.ts';
import { editedFor, SentFields } from './sent-fields.tsx';
import { fieldsAt } from './written-fields.ts';

type FieldsDecisionProps = Omit<ComponentProps<typeof Decision>, 'form'> & {
  /** Why the values of a waiting answer were refused. */
  refusal: FieldErrors | undefined;
};

/** The decision about a card with fields. */
export function FieldsDecision({ refusal, ...props }: FieldsDecisionProps) {
  const filled = useFilledFields(props.message, refusal);
  const form: AnswerForm = {
    controls: <FieldsForm filled={filled} place="buttons" />,
    sheet: (value) => <SentFields message={props.message} filled={filled} value={value} />,
    isEdited: (value) => editedFor(filled, value).length > 0,
    check: (value, place) =>
      filled.check(
        value,
        fieldsAt(filled.fields, place).filter((field) => appliesTo(field, value)),
      ),
    valuesFor: filled.valuesFor,
    refuse: (errors) => {
      filled.refuse(errors);
      const inSheet = fieldsAt(filled.fields, 'sheet').map(({ key }) => key);
      return Object.keys(errors).every((key) => inSheet.includes(key)) ? 'sheet' : 'buttons';
    },
  };
  return <Decision {...props} form={form} />;
}
