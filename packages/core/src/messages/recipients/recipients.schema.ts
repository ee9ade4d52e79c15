import { z } from 'zod';

/** A number of people: exact up to 1,000. */
export const RecipientCountOut = z
  .union([z.number().int().min(0).max(1_000), z.literal('many')])
  .describe('A number up to 1,000; `"many"` above that.');
export type RecipientCountOut = z.infer<typeof RecipientCountOut>;

/** The recipients of a message. */
export const RecipientsOut = z.object({
  people: RecipientCountOut.describe(
    'Number of people it is for, when it was sent or, for a scheduled one, when it was created; `"many"` above 1,000.',
  ),
  reachable: RecipientCountOut.describe(
    'Number of those with a browser that receives pushes; `"many"` above 1,000.',
  ),
  with_passkey: RecipientCountOut.nullable().describe(
    'Number of those with a passkey if the message requires one; otherwise null. If it is 0, nobody can answer yet. `"many"` if the message is for more than 1,000 people.',
  ),
  on_call_missing: z
    .array(z.string())
    .describe(
      'Names of the groups of which nobody was on call when it was sent, or when it widened to them: it is for all of their members, or excludes all of them.',
    ),
  not_subscribed: z
    .number()
    .int()
    .describe('Number of the people of its groups who are not on the topic, and do not get it.'),
});
export type RecipientsOut = z.infer<typeof RecipientsOut>;
