import { z } from 'zod';
import { ReportOut } from '../../callbacks/events/events.schema.ts';
import { pageIn, pageOf, paragraphs } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';

export const ReportIn = z.strictObject({
  message_id: idOf('msg'),
  comment: paragraphs(1000).optional().describe('Comment for the sender.'),
  mute: z.boolean().default(false).describe('Whether to mute the topic for this person.'),
});
export type ReportIn = z.infer<typeof ReportIn>;

export const ReportsOut = pageOf(ReportOut);

export const ListReportsIn = z.strictObject({ message_id: idOf('msg'), ...pageIn });
export type ListReportsIn = z.infer<typeof ListReportsIn>;
