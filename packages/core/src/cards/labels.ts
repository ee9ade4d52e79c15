import { fieldProblem } from '../errors.ts';
import { appearanceOf } from '../fields/confusables.ts';
import type { PayloadIn } from './cards.schema.ts';

/** Rejects two buttons that look alike, because people would confuse them. @throws Problem validation_failed */
export function labelsMustDiffer({ approve_label, reject_label }: PayloadIn) {
  if (appearanceOf(approve_label) === appearanceOf(reject_label))
    throw fieldProblem(
      '/payload/reject_label',
      'labels_equal',
      `must differ from approve_label (“${approve_label}”), also in appearance`,
    );
}
