import { z } from 'zod';

/** A number of people: exact up to 1,000. */
export const RecipientCountOut = z
  .union([z.number().int().min(0).max(1_000), z.literal('many')])
  .describe('A number up to 1,000, above that `"many"`.');
export type RecipientCountOut = z.infer<typeof RecipientCountOut>;

/** The recipients of a message. */
export const RecipientsOut = z.object({
  people: RecipientCountOut.describe('The people whom it is for: a number, above 1,000 `"many"`.'),
  reachable: RecipientCountOut.describe(
    'Those of them with a browser that takes pushes: a number, above 1,000 `"many"`.',
  ),
  with_passkey: RecipientCountOut.nullable().describe(
    'Those of them with a passkey, when the message requires one, otherwise null. With 0 nobody can answer it yet. `"many"` where there are more than 1,000 people: then it is not counted.',
  ),
});
export type RecipientsOut = z.infer<typeof RecipientsOut>;
