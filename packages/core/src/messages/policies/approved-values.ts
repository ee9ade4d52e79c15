import { fieldProblem } from '../../platform/errors.ts';
import { fieldsFor } from '../cards/answered-fields.ts';
import type { FieldIn } from '../cards/card-fields.schema.ts';
import type { ApprovalsIn, ApprovedValues } from './approvals.schema.ts';

/** What decides whether several people approve the same values. */
type Requested = { required: number; fields: FieldIn[] | undefined } & Pick<ApprovalsIn, 'values'>;

/**
 * Returns whether the approvals of a message have the same values; null if it needs one approval, or if approvals have no
 * values.
 * @throws Problem validation_failed: the sender chose it where it means nothing
 */
export function approvedValues({
  required,
  values,
  fields = [],
}: Requested): ApprovedValues | null {
  const isOne = required === 1;
  if (!isOne && fieldsFor(fields, 'approve').length > 0) return values ?? 'same';
  if (values === undefined) return null;
  const why = isOne ? 'one approval is enough' : 'no field of this card applies to an approval';
  throw fieldProblem('/approvals/values', 'unexpected', `must be absent: ${why}`);
}
