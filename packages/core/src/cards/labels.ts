import { type FieldError, fieldProblem, fieldsDetail, Problem } from '../errors.ts';
import { appearanceOf } from '../fields/confusables.ts';
import type { PayloadIn } from './cards.schema.ts';
import { meaningOf } from './label-meaning.ts';

type Labels = Pick<PayloadIn, 'approve_label' | 'reject_label'>;

/** Rejects two buttons that look alike, because people would confuse them. @throws Problem validation_failed */
export function labelsMustDiffer({ approve_label, reject_label }: Labels) {
  if (appearanceOf(approve_label) === appearanceOf(reject_label))
    throw fieldProblem(
      '/payload/reject_label',
      'labels_equal',
      `must differ from approve_label (“${approve_label}”), also in appearance`,
    );
}

/** Rejects a button that says it is the other one: who reads “Reject” does not approve. @throws Problem validation_failed */
export function labelsMustNotContradict({ approve_label, reject_label }: Labels) {
  const errors: FieldError[] = [];
  if (meaningOf(approve_label) === 'reject')
    errors.push({
      pointer: '/payload/approve_label',
      code: 'labels_contradict',
      detail: `must say what is approved, such as “Approve” or “Pay”; “${approve_label}” rejects`,
    });
  if (meaningOf(reject_label) === 'approve')
    errors.push({
      pointer: '/payload/reject_label',
      code: 'labels_contradict',
      detail: `must say that it is rejected, such as “Reject” or “Hold”; “${reject_label}” approves`,
    });
  if (errors.length > 0)
    throw new Problem('validation_failed', { detail: fieldsDetail(errors), errors });
}

/** Returns whether the label of an option says the opposite of its value. */
export function isContradicting({ value, label }: { value: string; label: string }): boolean {
  const [meaning, shown] = [meaningOf(value), meaningOf(label)];
  return meaning !== null && shown !== null && meaning !== shown;
}
