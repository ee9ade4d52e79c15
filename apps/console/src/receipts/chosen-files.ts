import { receiptTexts } from '../texts.ts';
import { longestPolicy } from './trust-policy.ts';

/** The largest file that is read. A card has at most 20 kB, and a receipt has one. */
const maxBytes = 1_000_000;

/** What a file turned out to be. */
export type Read<Content> = { content: Content } | { wrong: string };

export type ReceiptFile = { name: string; text: string; about: string };

/** Reads a receipt file. Whether it is valid shows later; this says what else it obviously is. */
export async function readReceipt(file: File): Promise<Read<ReceiptFile>> {
  const read = await readJson(file);
  if ('wrong' in read) return read;
  const { text, value } = read.content;
  if (!isObject(value) || !isObject(value.entry) || !('proof' in value))
    return {
      wrong: receiptTexts.receipts.receipt.wrong(file),
    };
  if (value.proof === null) return { wrong: receiptTexts.receipts.receipt.no_proof(file) };
  const { message_id, status } = value.entry;
  const about = receiptTexts.receipts.receipt.about({
    message_id: `${message_id}`,
    status: `${status}`,
  });
  return { content: { name: file.name, text, about } };
}

export type CardFile = { name: string; card: unknown };

/** Reads a copy of a card. */
export async function readCard(file: File): Promise<Read<CardFile>> {
  const read = await readJson(file);
  if ('wrong' in read) return read;
  const { value: card } = read.content;
  if (!isObject(card) || typeof card.title !== 'string')
    return {
      wrong: receiptTexts.receipts.card.wrong(file),
    };
  return { content: { name: file.name, card } };
}

/** Reads a trust policy. */
export async function readPolicy(file: File): Promise<Read<string>> {
  if (file.size > longestPolicy) return { wrong: receiptTexts.receipts.policy.too_large(file) };
  return { content: await file.text() };
}

async function readJson(file: File): Promise<Read<{ text: string; value: unknown }>> {
  if (file.size > maxBytes) return { wrong: receiptTexts.receipts.file.too_large(file) };
  // A file that is not UTF-8 is decoded to text that is not valid either.
  const text = await file.text();
  try {
    return { content: { text, value: JSON.parse(text) } };
  } catch {
    return { wrong: receiptTexts.receipts.file.not_json(file) };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
