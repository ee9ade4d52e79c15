import { z } from 'zod';
import { instant, pageIn, pageOf, paragraphs } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';

export const ReportIn = z.strictObject({
  message_id: idOf('msg'),
  comment: paragraphs(1000).optional().describe('What the sender should know.'),
  mute: z
    .boolean()
    .pipe(z.boolean())
    .default(false)
    .describe('Whether the topic sends this person no more pushes.'),
});
export type ReportIn = z.infer<typeof ReportIn>;

/** That a person did not expect a message. */
export const ReportOut = z.object({
  report_id: idOf('rpt'),
  comment: z.string().nullable(),
  reported_at: instant(),
  muted_until: instant().describe(
    'Until when your messages do not notify this person. They are in their inbox all the same.',
  ),
  reporter: z.object({ subscriber_id: idOf('usr'), display_name: z.string() }),
});
export type ReportOut = z.infer<typeof ReportOut>;

export const ReportsOut = pageOf(ReportOut);

export const ListReportsIn = z.strictObject({ message_id: idOf('msg'), ...pageIn });
export type ListReportsIn = z.infer<typeof ListReportsIn>;
