import { z } from 'zod';
import { ReportOut } from '../../messages/answers/message-answers.schema.ts';
import { pageIn, pageOf, paragraphs } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { MAX_COMMENT } from '../../platform/schemas/published-limits.ts';

export const ReportIn = z.strictObject({
  message_id: idOf('msg'),
  comment: paragraphs(MAX_COMMENT).optional().describe('Comment for the sender.'),
  mute: z.boolean().default(false).describe('Whether to mute the topic for this person.'),
});
export type ReportIn = z.infer<typeof ReportIn>;

export const ReportsOut = pageOf(ReportOut);

export const ListReportsIn = z.strictObject({ message_id: idOf('msg'), ...pageIn });
export type ListReportsIn = z.infer<typeof ListReportsIn>;
