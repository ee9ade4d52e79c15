import { z } from 'zod';
import { AudienceName, WholeGroupName } from '../../people/test-approvers/test-approvers.schema.ts';
import { exactInteger } from '../../platform/schemas/fields.ts';
import { MAX_APPROVALS } from '../../platform/schemas/published-limits.ts';

/** Maximum number of subscribers that a message can exclude. */
export const MAX_EXCLUDED = 20;

/** Whether the values that several people approve are the same. */
export const ApprovedValues = z.enum(['same', 'each']);
export type ApprovedValues = z.infer<typeof ApprovedValues>;

/** Maximum number of groups of which a message needs approvals. */
const MAX_EACH = 5;

/** How many people must approve a message, and who cannot. */
export const ApprovalsIn = z
  .strictObject({
    required: exactInteger(1, MAX_APPROVALS)
      .optional()
      .describe(
        'Number of different people who must approve. One rejection is final. Default: 1, or with `each` the sum of its numbers, and then it is not given.',
      ),
    exclude: z
      .array(AudienceName)
      .max(MAX_EXCLUDED)
      .default([])
      .describe(
        'Who sees the message and cannot answer it, such as who requested it: subscribers by id or as `ref:` and their reference, and groups.',
      ),
    each: z
      .array(
        z.strictObject({
          from: WholeGroupName,
          required: exactInteger(1, MAX_APPROVALS)
            .default(1)
            .describe('Number of its members who must approve.'),
        }),
      )
      .min(1)
      .max(MAX_EACH)
      .optional()
      .describe(
        'How many people of which groups must approve. Each person counts for one of them, also if they are in several; only members of these groups can approve. Who is a member is decided when the message is sent, also for people whom a widening adds. Without `to`, the message is for these groups.',
      ),
    values: ApprovedValues.optional().describe(
      'Whether everybody approves the `same` values of the fields, those of the first approval that stands, or `each` values of their own. Only for several approvals of a card with a field that applies to them; `same` if it is absent.',
    ),
  })
  .meta({
    description: 'How many people must approve, and who cannot answer.',
    not: { required: ['required', 'each'] },
  });
export type ApprovalsIn = z.infer<typeof ApprovalsIn>;

export const requiredOut = z.number().int().describe('Number of people who must approve it.');
export const enoughRecipients = z
  .boolean()
  .nullable()
  .describe(
    'Whether the recipients who are not excluded are at least `required`, as counted for `recipients`. If false, the message cannot be approved unless more people join. Null if they were not counted.',
  );

export const approvedValuesOut = ApprovedValues.nullable().describe(
  '`same`: everybody approves the values of the first approval that stands. `each`: everybody approves values of their own. Null if one approval is enough, or if no field applies to an approval.',
);

export const ApprovalsOut = z.object({
  required: requiredOut,
  exclude: z.array(AudienceName).describe('Who sees the message and cannot answer it.'),
  each: z
    .array(z.object({ from: WholeGroupName, required: z.number().int() }))
    .nullable()
    .describe('How many people of which groups must approve; null if any people may.'),
  values: approvedValuesOut,
  enough_recipients: enoughRecipients,
});
