import { tableOfCells } from '@assent/core/pure/messages/cards/table-of-cells';
import type { AmountFieldIn, BlockFile, BlockOut, FileOut, PayloadIn } from '@assent/core/schemas';
import { type Currency, decimalsOf } from '@assent/texts/currencies';
import { amountsOf } from '@assent/ui/number-of';
import { messageTexts } from '../../texts.ts';
import { keyFrom } from './draft-field.ts';

// The blocks of a card that is being composed.

/** An amount, and what lets people change it. */
export type MoneyDraft = {
  id: number;
  type: 'money';
  amount: string;
  currency: Currency;
  payee: string;
  account: string;
  label: string;
  mayBeChanged: boolean;
  fieldLabel: string;
  min: string;
  max: string;
};

/**
 * A table as it was pasted: its text, and the cells in it. The first row has the labels of the columns.
 * @property wrong why the text has no cells, or other ones than it seems
 */
export type TableDraft = {
  id: number;
  type: 'table';
  text: string;
  cells: string[][];
  wrong: string | null;
  caption: string;
};

export type DiffDraft = { id: number; type: 'diff'; text: string; path: string };

/** An image or a PDF. @property words its alternative text, or its label */
export type FileDraft = {
  id: number;
  type: 'image' | 'document';
  file: FileOut | null;
  words: string;
};

export type DraftBlock = MoneyDraft | TableDraft | DiffDraft | FileDraft;

/** Returns a new block of a draft. */
export function newBlock(id: number, type: DraftBlock['type']): DraftBlock {
  if (type === 'table') return { id, type, text: '', cells: [], wrong: null, caption: '' };
  if (type === 'diff') return { id, type, text: '', path: '' };
  if (type !== 'money') return { id, type, file: null, words: '' };
  const texts = { amount: '', payee: '', account: '', label: '', min: '', max: '' };
  return { id, type, currency: 'EUR', mayBeChanged: false, fieldLabel: '', ...texts };
}

/** Returns an amount as the API takes it. The server says what is wrong with a text that is none, or could be two. */
export function exactAmount(written: string, currency: Currency): string {
  const [amount, ...others] = amountsOf(written, decimalsOf(currency));
  return amount !== undefined && others.length === 0 ? amount : written;
}

type Blocks = NonNullable<PayloadIn['blocks']>;

/** Returns the blocks as a request has them; undefined if there are none. */
export const blocksOf = (blocks: DraftBlock[]): Blocks | undefined =>
  blocks.length === 0 ? undefined : blocks.map(sentBlock);

function sentBlock(block: DraftBlock): Blocks[number] {
  if (block.type === 'money') return moneyOf(block);
  if (block.type === 'table') return tableOf(block);
  if (block.type === 'diff') return diffOf(block);
  const file = block.file?.file_id ?? '';
  return block.type === 'image'
    ? { type: 'image', file, alt: block.words }
    : { type: 'document', file, label: block.words || undefined };
}

const moneyOf = ({ amount, currency, payee, account, label }: MoneyDraft) => ({
  type: 'money' as const,
  amount: exactAmount(amount, currency),
  currency,
  payee: payee || undefined,
  account: account || undefined,
  label: label || undefined,
});

const tableOf = ({ cells, caption }: TableDraft) => ({
  type: 'table' as const,
  ...tableOfCells(cells),
  caption: caption || undefined,
});

const diffOf = ({ text, path }: DiffDraft) => ({
  type: 'diff' as const,
  text,
  path: path || undefined,
});

/** Returns the blocks as the card shows them. Those without content are not shown yet. */
export const shownBlocks = (blocks: DraftBlock[]): BlockOut[] =>
  blocks.flatMap((block): BlockOut[] => {
    if (block.type === 'money') {
      const money = moneyOf(block);
      return [{ ...money, amount: money.amount || '…' }];
    }
    if (block.type === 'table') return block.cells.length > 1 ? [tableOf(block)] : [];
    if (block.type === 'diff') return block.text ? [diffOf(block)] : [];
    if (!block.file) return [];
    const file = fileOf(block.file);
    return block.type === 'image'
      ? [{ type: 'image', file, alt: block.words || '…' }]
      : [{ type: 'document', file, label: block.words || undefined }];
  });

const fileOf = ({
  file_id,
  sha256,
  name,
  media_type,
  bytes,
  pages,
  width,
  height,
}: FileOut): BlockFile => ({
  file_id,
  sha256,
  name,
  media_type,
  bytes,
  ...(pages !== null && { pages }),
  ...(width !== null && { width }),
  ...(height !== null && { height }),
});

/** Returns the field with which people change the amount, after the other fields; null if they cannot. @param keys those of the others */
export function amountField(blocks: DraftBlock[], keys: string[]): AmountFieldIn | null {
  const money = blocks.find((block): block is MoneyDraft => block.type === 'money');
  if (!money?.mayBeChanged) return null;
  const { currency, fieldLabel, min, max } = money;
  const label = fieldLabel || messageTexts.blocks.money.field_default;
  const wanted = keyFrom(label) || 'amount';
  const free = [wanted, ...keys.map((_, count) => `${wanted}_${count + 2}`)].find(
    (key) => !keys.includes(key),
  );
  return {
    key: free ?? wanted,
    label,
    type: 'amount',
    edits: 'money',
    required: true,
    applies_to: 'approve',
    ...(min && { min: exactAmount(min, currency) }),
    ...(max && { max: exactAmount(max, currency) }),
  };
}
