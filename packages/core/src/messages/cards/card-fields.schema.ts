import { z } from 'zod';
import { anyLine, anyParagraphs, line } from '../../platform/schemas/fields.ts';
import {
  MAX_FIELD_LABEL,
  MAX_FIELD_TEXT,
  MAX_OPTION,
  MAX_OPTIONS,
} from '../../platform/schemas/published-limits.ts';
import { Amount } from './card-blocks.schema.ts';

/**
 * The value of a field of a card. `multiselect` has an array of the values of its options. Its characters are checked
 * with its field (field-values.ts), because an answer may repeat the default of a stored card as it is.
 */
export const FieldValue = z.union([
  anyParagraphs(MAX_FIELD_TEXT),
  z.number(),
  z.boolean(),
  z.array(anyLine(MAX_OPTION)).max(MAX_OPTIONS),
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values of the fields of a card, by key. */
export const FieldValues = z.record(z.string(), FieldValue);
export type FieldValues = z.infer<typeof FieldValues>;

/** Values of a request. A record ignores `__proto__`, which is no key of a field, so it is refused before. */
export const FieldValuesIn = z.preprocess((given: FieldValues, ctx) => {
  if (typeof given === 'object' && given !== null && Object.hasOwn(given, '__proto__'))
    ctx.addIssue({
      code: 'custom',
      path: ['__proto__'],
      message: 'is not a field of this card',
      params: { code: 'unknown_field' },
    });
  return given;
}, FieldValues);

/** What fields of all types have. */
const commonIn = {
  key: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'must be a letter, then up to 39 letters, digits or _')
    .describe('Name of the value in the answer; unique in the card.'),
  label: line(MAX_FIELD_LABEL).describe('What the person reads beside the field.'),
  required: z.boolean().default(false).describe('Whether the answer must have a value.'),
  applies_to: z
    .enum(['approve', 'reject', 'both'])
    .default('approve')
    .describe('The answer for which the person is asked for it.'),
};

export const PlainFieldType = z
  .enum(['text', 'number', 'boolean', 'select', 'multiselect'])
  .describe(
    'What a value of the field is. A select has one of its `options`, a multiselect several.',
  );

export const PlainFieldIn = z.strictObject({
  ...commonIn,
  type: PlainFieldType,
  default: FieldValue.optional().describe(
    'Value that the form starts with. The answer names the fields whose values differ from it. A number has at most 15 digits.',
  ),
  options: z
    .array(
      z.strictObject({
        value: line(MAX_OPTION).describe('The value in the answer.'),
        label: line(MAX_OPTION).describe('What the person reads.'),
      }),
    )
    .min(1)
    .max(MAX_OPTIONS)
    .optional()
    .describe('The choices of `select` and `multiselect`.'),
  min: z
    .number()
    .optional()
    .describe(
      'Minimum: of a number (at most 15 digits), of characters of a text, of choices of a `multiselect`.',
    ),
  max: z
    .number()
    .optional()
    .describe(
      'Maximum: of a number (at most 15 digits), of characters of a text, of choices of a `multiselect`.',
    ),
  multiline: z.boolean().optional().describe('Whether a text may have several lines.'),
});

export const AmountFieldIn = z
  .strictObject({
    ...commonIn,
    type: z.literal('amount').describe('The amount of a block, which the person may change.'),
    edits: z
      .literal('money')
      .describe('The block whose amount the person may change. The form starts with that amount.'),
    min: Amount.optional().describe('Minimum, in the currency of the block.'),
    max: Amount.optional().describe('Maximum, in the currency of the block.'),
  })
  .describe(
    'The amount of the `money` block. Its value is a decimal string with the decimals of the currency, such as `"1150.00"`. At most one in a card.',
  );

/** A field that the person fills in or changes: the flat subset of JSON Schema that MCP's elicitation has, and an amount. */
export const FieldIn = z.discriminatedUnion('type', [PlainFieldIn, AmountFieldIn], {
  error: (issue) =>
    issue.code === 'invalid_union'
      ? 'must be one of "text", "number", "boolean", "select", "multiselect", "amount"'
      : undefined,
});
/** A field of the API. An amount has no default of its own: `askedFields` gives it that of its block. */
export type FieldIn = PlainFieldIn | AmountFieldIn;
export type AmountFieldIn = z.infer<typeof AmountFieldIn> & NotOfAmounts;
export type PlainFieldIn = z.infer<typeof PlainFieldIn>;
type NotOfAmounts = { default?: string; options?: undefined; multiline?: undefined };

const commonOut = {
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  applies_to: z.enum(['approve', 'reject', 'both']),
};

export const PlainFieldOut = z.object({
  ...commonOut,
  type: PlainFieldType,
  default: FieldValue.optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  multiline: z.boolean().optional(),
});

export const AmountFieldOut = z.object({
  ...commonOut,
  type: z.literal('amount'),
  edits: z.literal('money'),
  min: z.string().optional(),
  max: z.string().optional(),
});

/** A field as the person sees it. */
export const FieldOut = z.discriminatedUnion('type', [PlainFieldOut, AmountFieldOut]);
/** A field of a card. That of an amount has the amount of its block as its default (`askedFields`). */
export type FieldOut = PlainFieldOut | AmountFieldOut;
export type PlainFieldOut = z.infer<typeof PlainFieldOut>;
export type AmountFieldOut = z.infer<typeof AmountFieldOut> & NotOfAmounts;
