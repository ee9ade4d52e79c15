import { z } from 'zod';
import { RecipientId, RecipientName } from '../../people/test-approvers/test-approvers.schema.ts';
import { exactInteger } from '../../platform/schemas/fields.ts';
import { MAX_APPROVALS } from '../../platform/schemas/published-limits.ts';

/** Maximum number of subscribers that a message can exclude. */
export const MAX_EXCLUDED = 20;

/** Whether the values that several people approve are the same. */
export const ApprovedValues = z.enum(['same', 'each']);
export type ApprovedValues = z.infer<typeof ApprovedValues>;

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
    values: ApprovedValues.optional().describe(
      'Whether everybody approves the `same` values of the fields, those of the first approval that stands, or `each` values of their own. Only for several approvals of a card with a field that applies to them; `same` if it is absent.',
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

export const approvedValuesOut = ApprovedValues.nullable()
  // Messages that were stored for replay before this member existed are without it.
  .default(null)
  .describe(
    '`same`: everybody approves the values of the first approval that stands. `each`: everybody approves values of their own. Null if one approval is enough, if no field applies to an approval, and for messages that are older than this member: there, values may differ.',
  );

export const ApprovalsOut = z.object({
  required: requiredOut,
  exclude: z.array(RecipientId).describe('Subscribers who see the message and cannot answer it.'),
  values: approvedValuesOut,
  enough_recipients: enoughRecipients,
});
