import { texts } from '../texts.ts';

/** The texts of problems with a reference, by their codes. */
export const referenceWords = () => ({
  invalid_format: texts.subscriptions.reference.invalid,
  taken: texts.subscriptions.reference.taken,
});
