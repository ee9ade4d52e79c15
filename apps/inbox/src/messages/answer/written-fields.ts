import type { CardField } from '@assent/ui/card-field';
import { type Written, writtenOf } from '@assent/ui/written';
import type { FieldPlace } from './answer-form.ts';
import type { WrittenFields } from './field-drafts.ts';

/** Returns the draft with a change. What is as the sender wrote it is not in the draft. */
export function withWritten(draft: WrittenFields, field: CardField, now: Written): WrittenFields {
  const { [field.key]: _, ...others } = draft;
  return String(now) === String(writtenOf(field)) ? others : { ...others, [field.key]: now };
}

/**
 * Returns the fields that are asked for in a place.
 * @param isOnlyRejected whether only a rejection asks for values: others have fixed those of an approval, or must give it
 */
export const fieldsAt = (fields: CardField[], place: FieldPlace, isOnlyRejected = false) =>
  fields.filter(({ applies_to }) => {
    const isInSheet = isOnlyRejected ? applies_to !== 'approve' : applies_to === 'reject';
    return isInSheet === (place === 'sheet');
  });
