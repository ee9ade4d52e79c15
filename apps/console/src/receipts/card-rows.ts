import type { MoneyAmount } from '@assent/texts/amounts';
import { receiptTexts } from '../texts.ts';

type Row = { label: string; value: string | MoneyAmount };
type Members = { [member: string]: unknown };

const membersOf = (value: unknown): Members => Object(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a row for a text; none if it is no text. */
const rowOf = (label: string, value: unknown): Row[] =>
  typeof value === 'string' && value !== '' ? [{ label, value }] : [];

/**
 * Returns what a verified card shows, as rows: its title, its amount, and what its other blocks are, with the digests of files.
 * The log of any server may have it, so no member has to be what it should be.
 */
export function shownRows(card: unknown): Row[] {
  const { title, blocks } = membersOf(card);
  return [
    ...rowOf(receiptTexts.receipts.shown.title, title),
    ...listOf(blocks).map(membersOf).flatMap(blockRows),
  ];
}

function blockRows(block: Members): Row[] {
  const words = receiptTexts.receipts.shown;
  const { type, amount, currency, payee, account, caption, rows, path, label, alt } = block;
  if (type === 'money')
    return [
      ...amountRow(amount, currency),
      ...rowOf(words.payee, payee),
      ...rowOf(words.account, account),
    ];
  if (type === 'table')
    return rowOf(words.table, joined([caption, words.rows({ count: listOf(rows).length })]));
  if (type === 'diff') return rowOf(words.diff, joined([path, linesOf(block)]));
  if (type !== 'image' && type !== 'document') return [];
  const { name, sha256 } = membersOf(block.file);
  return [...rowOf(words[type], joined([alt ?? label, name])), ...rowOf(words.sha256, sha256)];
}

const CURRENCY = /^[A-Z]{3}$/;

/** Returns a row for an amount, which is shown as the card shows it; what is none stays as it is. */
function amountRow(amount: unknown, currency: unknown): Row[] {
  const label = receiptTexts.receipts.shown.amount;
  if (typeof amount === 'string' && typeof currency === 'string' && CURRENCY.test(currency))
    return [{ label, value: { amount, currency } }];
  return rowOf(label, joined([amount, currency], ' '));
}

const joined = (parts: unknown[], mark = ', ') =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(mark);

const linesOf = ({ text, after }: Members) => {
  const shown = text ?? after;
  const count = typeof shown === 'string' ? shown.split('\n').length : 0;
  return receiptTexts.receipts.shown.lines({ count });
};
