import { z } from 'zod';
import { line, paragraphs } from '../fields/fields.ts';
import { FieldIn, FieldOut, MOST_FIELDS } from './card-fields.schema.ts';

export const DetailRow = z.strictObject({ label: line(40), value: line(200) });

export const PayloadIn = z.strictObject({
  title: line(120).describe('The question, in one line.'),
  body: paragraphs(4000).optional().describe('Plain text with line breaks; URLs become links.'),
  approve_label: line(24)
    .default('Approve')
    .describe(
      'Label of the button that approves: what is done then. It must not say that it rejects, in any language of the inbox.',
    ),
  reject_label: line(24)
    .default('Reject')
    .describe(
      'Label of the button that rejects. It must differ from `approve_label`, and must not say that it approves.',
    ),
  details: z.array(DetailRow).max(12).optional().describe('Rows below the text.'),
  fields: z
    .array(FieldIn)
    .min(1)
    .max(MOST_FIELDS)
    .optional()
    .describe('What the person fills in or changes before they answer.'),
});
export type PayloadIn = z.infer<typeof PayloadIn>;

/** A card as the person sees it. */
export const PayloadOut = z.object({
  title: z.string(),
  body: z.string().optional(),
  approve_label: z.string(),
  reject_label: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  fields: z.array(FieldOut).optional(),
});
export type PayloadOut = z.infer<typeof PayloadOut>;
