import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { openApiDocument } from '../../openapi/document.ts';
import { decimals } from './generated-blocks.ts';

// What the API document says of the blocks of a card, judged by another library, and the rules that it has in words.

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({
  $id: 'https://assent.example/document',
  ...openApiDocument('https://assent.example'),
});
const isCard = ajv.compile({
  $ref: 'https://assent.example/document#/components/schemas/PayloadIn',
});

const Money = z.object({ type: z.literal('money'), amount: z.string(), currency: z.string() });
const Table = z.object({
  type: z.literal('table'),
  columns: z.array(z.unknown()),
  rows: z.array(z.array(z.unknown())),
});
const Diff = z.object({
  type: z.literal('diff'),
  text: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
});
const Image = z.object({ type: z.literal('image'), file: z.string() });
const Document = z.object({ type: z.literal('document'), file: z.string() });
const Blocks = z.array(z.union([Money, Table, Diff, Image, Document]));
const AmountField = z.object({ min: z.string().optional(), max: z.string().optional() });

/** What a card says of a file. */
type NamedFile = { file_id: string; media_type: string };

/** Returns whether a card is accepted. @param files those of the app, by id */
export function allows(card: Record<string, unknown>, files: Map<string, NamedFile>): boolean {
  if (!isCard(card)) return false;
  const blocks = Blocks.parse(card.blocks);
  const isOnce = blocks.filter(({ type }) => type === 'money').length <= 1;
  return (
    isOnce &&
    blocks.every((block) => isRight(block, files)) &&
    AmountField.array()
      .parse(card.fields ?? [])
      .every((field) => isRightFor(field, blocks)) &&
    bytesOf(card, files) <= 24 * 1024
  );
}
const labels = { approve_label: 'Approve', reject_label: 'Reject' };

/** Returns the bytes of a card with what the service adds. */
function bytesOf(card: Record<string, unknown>, files: Map<string, NamedFile>): number {
  const added = { required: false, applies_to: 'approve' };
  return Buffer.byteLength(
    JSON.stringify({ ...labels, ...card }, (key, value) => {
      if (key === 'file') return files.get(value);
      return key === 'fields' ? [{ ...added, ...value[0] }] : value;
    }),
  );
}

const decimalsIn = (amount: string) => (amount.split('.')[1] ?? '').length;
const unitsOf = (amount: string) => BigInt(amount.replace('.', ''));

/** The limits of the amount have its decimals, and it is between them. */
function isRightFor({ min, max }: z.infer<typeof AmountField>, blocks: z.infer<typeof Blocks>) {
  const money = blocks.find((block) => block.type === 'money');
  if (!money) return false;
  const { amount } = money;
  if ([min, max].some((each) => each !== undefined && decimalsIn(each) !== decimalsIn(amount)))
    return false;
  return (
    (min === undefined || unitsOf(min) <= unitsOf(amount)) &&
    (max === undefined || unitsOf(amount) <= unitsOf(max))
  );
}

function isRight(block: z.infer<typeof Blocks>[number], files: Map<string, NamedFile>): boolean {
  if (block.type === 'image' || block.type === 'document') {
    const { media_type } = files.get(block.file) ?? {};
    return media_type === (block.type === 'image' ? 'image/png' : 'application/pdf');
  }
  if (block.type === 'money') return decimalsIn(block.amount) === decimals[block.currency];
  if (block.type === 'table')
    return block.rows.every((cells) => cells.length === block.columns.length);
  const { text, before, after } = block;
  const given = text === undefined ? [before, after] : [text];
  if (text !== undefined && (before !== undefined || after !== undefined)) return false;
  if (text !== undefined && !/^[+-]/m.test(text)) return false;
  if (given.includes(undefined) || (text === undefined && before === after)) return false;
  return Buffer.byteLength(given.join('')) <= 16_000;
}
