import type { MessageAnswerRow } from '../../messages/answers/message-answer.model.ts';
import type { FieldValues } from '../../messages/cards/card-fields.schema.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { Problem } from '../../platform/errors.ts';

/** An open message, and the answers that it has. */
type Answered = { message: Pick<MessageRow, 'policy'>; given: MessageAnswerRow[] };

/** Returns the approval whose values everybody else must approve; null if there is none, or if values may differ. */
function fixingApproval({ message, given }: Answered): MessageAnswerRow | null {
  if (message.policy.values !== 'same') return null;
  return given.find(({ value }) => value === 'approve') ?? null;
}

/** Returns the values that are fixed, by the keys of their fields; null if none are. */
export function fixedValues(answered: Answered): FieldValues | null {
  const approval = fixingApproval(answered);
  return approval && (approval.fields ?? {});
}

/** Refuses an approval of other values than those that are fixed. @throws Problem values_differ, with the fixed values */
export function requireFixedValues(
  answered: Answered,
  { value, fieldsDigest }: Pick<MessageAnswerRow, 'value' | 'fieldsDigest'>,
): void {
  const approval = value === 'approve' ? fixingApproval(answered) : null;
  if (!approval || approval.fieldsDigest === fieldsDigest) return;
  const { responderName: name } = approval;
  throw new Problem('values_differ', {
    detail: `${name} approved other values.`,
    params: { name },
    extra: { fields: fixedValues(answered) },
  });
}
