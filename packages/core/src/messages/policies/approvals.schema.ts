import { z } from 'zod';
import { RecipientId, RecipientName } from '../../people/test-approvers/test-approvers.schema.ts';
import { exactInteger } from '../../platform/schemas/fields.ts';
import { MAX_APPROVALS } from '../../platform/schemas/published-limits.ts';

/** Maximum number of subscribers that a message can exclude. */
export const MAX_EXCLUDED = 20;

/** How many people must approve a message, and who cannot. */
export const ApprovalsIn = z
  .strictObject({
    required: exactInteger(1, MAX_APPROVALS)
      .default(1)
      .describe('Number of different people who must approve. One rejection is final.'),
    exclude: z
      .array(RecipientName)
      .max(MAX_EXCLUDED)
      .default([])
      .describe(
        'Subscribers who see the message and cannot answer it, such as who requested it: by id, or as `ref:` and their reference.',
      ),
  })
  .describe('How many people must approve, and who cannot answer.');
export type ApprovalsIn = z.infer<typeof ApprovalsIn>;

export const requiredOut = z.number().int().describe('Number of people who must approve it.');
export const enoughRecipients = z
  .boolean()
  .nullable()
  .describe(
    'Whether the recipients who are not excluded are at least `required`, as counted for `recipients`. If false, the message cannot be approved unless more people join. Null if they were not counted.',
  );

export const ApprovalsOut = z.object({
  required: requiredOut,
  exclude: z.array(RecipientId).describe('Subscribers who see the message and cannot answer it.'),
  enough_recipients: enoughRecipients,
});
