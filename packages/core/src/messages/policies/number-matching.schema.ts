import { z } from 'zod';

/** Comment of the rejection and of the report after a wrong number. */
export const MISMATCH_COMMENT = 'The number did not match.';

/** Whether an approval needs a number. */
export const MatchIn = z
  .boolean()
  .default(false)
  .describe(
    'Whether who approves must choose, among three numbers, the one that you show them (`match_code`). A wrong choice rejects the message and reports it.',
  );

/** The code of a message, for its sender. */
export const MatchCodeOut = z
  .string()
  .nullable()
  .describe(
    'The number that you show the person, with `match`; null without. Only you get it: it is in no callback.',
  );
