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
      wrong: `${file.name} is not a receipt. A receipt is a JSON file with the members "entry" and "proof".`,
    };
  if (value.proof === null)
    return { wrong: `${file.name} has no proof yet. Download the receipt again.` };
  const { message_id, status } = value.entry;
  return { content: { name: file.name, text, about: `${message_id}, ${status}` } };
}

export type CardFile = { name: string; card: unknown };

/** Reads a copy of a card. */
export async function readCard(file: File): Promise<Read<CardFile>> {
  const read = await readJson(file);
  if ('wrong' in read) return read;
  const { value: card } = read.content;
  if (!isObject(card) || typeof card.title !== 'string')
    return {
      wrong: `${file.name} is not a card. A card is \`payload\` of a message: a JSON file with a "title".`,
    };
  return { content: { name: file.name, card } };
}

/** Reads a trust policy. */
export async function readPolicy(file: File): Promise<Read<string>> {
  if (file.size > longestPolicy) return { wrong: `${file.name} is too large for a trust policy.` };
  return { content: await file.text() };
}

async function readJson(file: File): Promise<Read<{ text: string; value: unknown }>> {
  if (file.size > maxBytes) return { wrong: `${file.name} is too large: more than 1 MB.` };
  // A file that is not UTF-8 is decoded to text that is not valid either.
  const text = await file.text();
  try {
    return { content: { text, value: JSON.parse(text) } };
  } catch {
    return { wrong: `${file.name} is not a JSON file.` };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
