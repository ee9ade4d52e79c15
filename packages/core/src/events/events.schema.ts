import { z } from 'zod';
import { instant } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';
import { RecipientId } from '../test-approvers/test-approvers.schema.ts';

/** A report that a person did not expect a message. */
export const ReportOut = z.object({
  report_id: idOf('rpt'),
  comment: z.string().nullable(),
  reported_at: instant(),
  muted_until: instant().describe(
    'Time until which your messages do not notify this person. The messages still appear in the inbox.',
  ),
  reporter: z.object({ subscriber_id: RecipientId, display_name: z.string() }),
});
export type ReportOut = z.infer<typeof ReportOut>;
