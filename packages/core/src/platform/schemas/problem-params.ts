import { z } from 'zod';

/**
 * The numbers and names of a problem that are in its English `detail`, for texts in other languages. No secrets: what a
 * response to this caller may contain.
 */
export const ProblemParams = z
  .object({
    reason: z.string().describe('Which of the cases of the code it is; new ones may be added.'),
    retry_after_seconds: z.number().describe('As in `Retry-After`.'),
    tries_left: z.number().describe('Number of further tries.'),
    minutes: z.number().describe('Time for which a code is valid.'),
    max: z.number().describe('The largest allowed number.'),
    name: z.string().describe('Name of the person who answered; absent if it is you.'),
    on_behalf_of: z
      .string()
      .describe('Name of the person for whom they answered; absent if it is you.'),
    label: z.string().describe('Label of the button that was pressed.'),
    cancel_reason: z.string().describe('Why the sender withdrew the message, in their words.'),
    host: z.string().describe('Host name of an address in the request.'),
  })
  .partial();
export type ProblemParams = z.infer<typeof ProblemParams>;

/** The same of a wrong field. */
export const FieldParams = z
  .object({
    min: z.number().describe('The smallest allowed number, or number of characters or items.'),
    max: z.number().describe('The largest allowed number, or number of characters or items.'),
  })
  .partial();
export type FieldParams = z.infer<typeof FieldParams>;
