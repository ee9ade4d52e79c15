import { z } from 'zod';
import { lengthFirst, line, paragraphs } from '../../platform/schemas/fields.ts';
import {
  MAX_BODY,
  MAX_BUTTON_LABEL,
  MAX_CONFIRM_ROWS,
  MAX_FIELDS,
  MAX_LANGUAGE_TAG,
  MAX_ROW_LABEL,
  MAX_ROW_VALUE,
  MAX_ROWS,
  MAX_TITLE,
} from '../../platform/schemas/published-limits.ts';
import { BlockOut, BlocksIn } from './card-blocks.schema.ts';
import { FieldIn, FieldOut } from './card-fields.schema.ts';
import { DEFAULT_LABELS } from './default-labels.ts';

export const DetailRow = z.strictObject({
  label: line(MAX_ROW_LABEL).describe('What the row is.'),
  value: line(MAX_ROW_VALUE).describe('What the person reads beside it.'),
  confirm: z
    .boolean()
    .optional()
    .describe(
      `Whether the row is repeated where the person confirms the answer. At most ${MAX_CONFIRM_ROWS} rows; without any, the first ${MAX_CONFIRM_ROWS} are repeated.`,
    ),
});

const DetailRows = z
  .array(DetailRow)
  .max(MAX_ROWS)
  .refine((rows) => rows.filter(({ confirm }) => confirm).length <= MAX_CONFIRM_ROWS, {
    message: `must have at most ${MAX_CONFIRM_ROWS} rows with \`confirm\``,
    params: { code: 'too_long' },
  });

/** Returns whether a text is a well-formed language tag of BCP 47. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const PayloadIn = z
  .strictObject({
    title: line(MAX_TITLE).describe('The question, in one line.'),
    body: paragraphs(MAX_BODY)
      .optional()
      .describe('Plain text with line breaks; URLs become links.'),
    approve_label: line(MAX_BUTTON_LABEL)
      .default(DEFAULT_LABELS.approve)
      .describe(
        'Label of the button that approves: what is done then. It must not say that it rejects, or what is not done, in any language of the inbox. With an amount in `blocks` it must have no digits and no currencies: the button shows the amount.',
      ),
    reject_label: line(MAX_BUTTON_LABEL)
      .default(DEFAULT_LABELS.reject)
      .describe(
        'Label of the button that rejects. It must differ from `approve_label`, and must not say that it approves. With an amount in `blocks` it must have no digits and no currencies.',
      ),
    blocks: BlocksIn.optional(),
    details: DetailRows.optional().describe('Rows below the text.'),
    fields: z
      .array(FieldIn)
      .min(1)
      .max(MAX_FIELDS)
      .optional()
      .describe('What the person fills in or changes before they answer.'),
    lang: z
      .string()
      .max(MAX_LANGUAGE_TAG, lengthFirst)
      .refine(isLanguageTag, {
        message: 'must be a language tag (BCP 47), such as de or pt-BR',
        params: { code: 'invalid_language' },
      })
      .optional()
      .describe(
        'Language of the texts of the card (BCP 47), such as `pt-BR`: screen readers pronounce them, and browsers hyphenate them, in this language.',
      ),
  })
  .describe('What the card shows, and what it asks.');
export type PayloadIn = z.infer<typeof PayloadIn>;

/** A card as the person sees it. */
export const PayloadOut = z.object({
  title: z.string(),
  body: z.string().optional(),
  approve_label: z.string(),
  reject_label: z.string(),
  blocks: z.array(BlockOut).optional(),
  details: z
    .array(z.object({ label: z.string(), value: z.string(), confirm: z.boolean().optional() }))
    .optional(),
  fields: z.array(FieldOut).optional(),
  lang: z.string().optional(),
});
export type PayloadOut = z.infer<typeof PayloadOut>;
