import { currencies } from '@assent/texts/currencies';
import { z } from 'zod';
import { lengthFirst, line, rowsOfCells, wholeCharacters } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import {
  MAX_ACCOUNT,
  MAX_ALT,
  MAX_AMOUNT_DIGITS,
  MAX_BLOCK_LABEL,
  MAX_BLOCKS,
  MAX_CAPTION,
  MAX_CELL,
  MAX_COLUMN_LABEL,
  MAX_COLUMNS,
  MAX_DIFF_BYTES,
  MAX_DIFF_PATH,
  MAX_PAYEE,
  MAX_TABLE_ROWS,
} from '../../platform/schemas/published-limits.ts';
import { AMOUNT, MAX_AMOUNT_LENGTH } from './exact-amounts.ts';

// What a card shows between its title and its rows. ADR 118.

/** An amount of money as an exact text. */
export const Amount = z
  .string()
  .max(MAX_AMOUNT_LENGTH, lengthFirst)
  .regex(AMOUNT, {
    error: ({ input }) =>
      String(input).trimStart().startsWith('-')
        ? 'must not be negative: send the amount without its sign, and say in the title or the label which way the money goes, such as “Refund”'
        : 'must be a decimal number as a string, such as "1200.00": without a sign, a currency, spaces or separators between thousands',
  });

export const Currency = z
  .enum(currencies, 'must be the code of a currency (ISO 4217) in capital letters, such as "EUR"')
  .describe('Code of a currency (ISO 4217).');

export const MoneyBlockIn = z
  .strictObject({
    type: z.literal('money').describe('An amount of money.'),
    amount: Amount.describe(
      `Decimal number as a string, with exactly as many decimals as the currency has: \`"1200.00"\` for EUR, \`"1200"\` for JPY. At most ${MAX_AMOUNT_DIGITS} digits, not negative.`,
    ),
    currency: Currency,
    payee: line(MAX_PAYEE).optional().describe('Who gets the money.'),
    account: line(MAX_ACCOUNT).optional().describe('Account to which it goes, such as an IBAN.'),
    label: line(MAX_BLOCK_LABEL).optional().describe('What the amount is.'),
  })
  .describe('An amount of money. At most one in a card.');

export const ColumnAlign = z
  .enum(['start', 'center', 'end'])
  .describe('How the cells of a column are aligned. Default: start.');

export const TableBlockIn = z
  .strictObject({
    type: z.literal('table').describe('A table of texts.'),
    columns: z
      .array(
        z.strictObject({
          label: line(MAX_COLUMN_LABEL).describe('Heading of the column.'),
          align: ColumnAlign.optional(),
        }),
      )
      .min(1)
      .max(MAX_COLUMNS)
      .describe('The columns, from the start of a line.'),
    rows: rowsOfCells({
      rows: MAX_TABLE_ROWS,
      columns: MAX_COLUMNS,
      characters: MAX_CELL,
    }).describe('The cells of each row, as many as there are columns.'),
    caption: line(MAX_CAPTION).optional().describe('What the table is.'),
  })
  .describe('A table of texts.');

/** A text as it is, with any characters: those that are not seen are made visible. */
const anyText = () =>
  z.string().max(MAX_DIFF_BYTES, lengthFirst).regex(wholeCharacters, 'must be well-formed Unicode');

export const DiffBlockIn = z
  .strictObject({
    type: z.literal('diff').describe('A change of a text.'),
    text: anyText()
      .min(1)
      .optional()
      .describe('A unified diff, as `git diff` prints it. Not with `before` and `after`.'),
    before: anyText().optional().describe('The text before the change. Requires `after`.'),
    after: anyText().optional().describe('The text after the change. Requires `before`.'),
    path: line(MAX_DIFF_PATH).optional().describe('The file that is changed.'),
  })
  .describe(
    `A change of a text: either \`text\`, or \`before\` and \`after\`, which differ. At most ${MAX_DIFF_BYTES} bytes as UTF-8. Characters that are not seen are made visible.`,
  );

export const ImageBlockIn = z
  .strictObject({
    type: z.literal('image').describe('An image.'),
    file: idOf('fil').describe('The file: a PNG, JPEG or WebP.'),
    alt: line(MAX_ALT).describe('What the image shows, for people who do not see it.'),
  })
  .describe('An image.');

export const DocumentBlockIn = z
  .strictObject({
    type: z.literal('document').describe('A document.'),
    file: idOf('fil').describe('The file: a PDF.'),
    label: line(MAX_BLOCK_LABEL).optional().describe('What the document is.'),
  })
  .describe('A document, which the person can open.');

const blocksIn = [MoneyBlockIn, TableBlockIn, DiffBlockIn, ImageBlockIn, DocumentBlockIn] as const;
const blockTypes = blocksIn.map(({ shape }) => `"${shape.type.value}"`).join(', ');

export const BlockIn = z.discriminatedUnion('type', blocksIn, {
  error: (issue) => (issue.code === 'invalid_union' ? `must be one of ${blockTypes}` : undefined),
});
export type BlockIn = z.infer<typeof BlockIn>;

export const BlocksIn = z
  .array(BlockIn)
  .min(1)
  .max(MAX_BLOCKS)
  .describe('What the card shows between its text and its rows, in this order.');

/** A file as a card names it: the service adds all but the id, and the digest of the card covers it. */
export const FileOfBlockOut = z.object({
  file_id: idOf('fil'),
  sha256: z.string().describe('SHA-256 of the bytes that are shown, hexadecimal.'),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  pages: z.number().int().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type BlockFile = z.infer<typeof FileOfBlockOut>;

/** An amount of money, as a card shows it and events have it. */
export const MoneyBlockOut = z.object({
  type: z.literal('money'),
  amount: z.string(),
  currency: z.string(),
  payee: z.string().optional(),
  account: z.string().optional(),
  label: z.string().optional(),
});
export type MoneyBlock = z.infer<typeof MoneyBlockOut>;

export const TableBlockOut = z.object({
  type: z.literal('table'),
  columns: z.array(z.object({ label: z.string(), align: ColumnAlign.optional() })),
  rows: z.array(z.array(z.string())),
  caption: z.string().optional(),
});

export const DiffBlockOut = z.object({
  type: z.literal('diff'),
  text: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  path: z.string().optional(),
});

export const ImageBlockOut = z.object({
  type: z.literal('image'),
  file: FileOfBlockOut,
  alt: z.string(),
});

export const DocumentBlockOut = z.object({
  type: z.literal('document'),
  file: FileOfBlockOut,
  label: z.string().optional(),
});

/** A block as the person sees it. */
export const BlockOut = z.discriminatedUnion('type', [
  MoneyBlockOut,
  TableBlockOut,
  DiffBlockOut,
  ImageBlockOut,
  DocumentBlockOut,
]);
export type BlockOut = z.infer<typeof BlockOut>;
