import type { DetailRow, PayloadIn } from '../api.gen.ts';
import { isRecord } from './record.ts';
import type { ToolCall } from './tool-call.ts';
import { shortened, visibleText } from './visible-text.ts';

// Limits of the service (docs/limits.md).
const LONGEST_TITLE = 120;
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 200;
const LONGEST_BODY = 4000;
const MOST_ROWS = 12;

/** A card can't show all arguments, so nobody can decide about the call. */
export class CallTooLong extends Error {
  override name = 'CallTooLong';
}

/**
 * Returns the card about a call: short arguments as rows, all others as JSON in the body. Nothing is left out.
 * @param words replaces parts of the card; `body` or `details` replace the arguments
 * @throws CallTooLong
 */
export function cardOf({ name, args }: ToolCall, words: Partial<PayloadIn> = {}): PayloadIn {
  const title = shortened(visibleText(words.title ?? `Run ${name}?`), LONGEST_TITLE);
  if (words.body !== undefined || words.details !== undefined)
    return {
      ...words,
      title,
      ...(words.body !== undefined && { body: visibleText(words.body) }),
      ...(words.details && { details: words.details.map(visibleRow) }),
    };
  const { rows, rest } = split(args);
  const body = rest === undefined ? '' : visibleText(JSON.stringify(rest, null, 2));
  const tool = visibleText(name);
  if (body.length > LONGEST_BODY || tool.length > LONGEST_VALUE)
    throw new CallTooLong(
      `The arguments are too long to show them to a person: ${body.length} characters, and ${LONGEST_BODY} fit.`,
    );
  return {
    ...words,
    title,
    details: [{ label: 'Tool', value: tool }, ...rows],
    ...(body && { body }),
  };
}

const visibleRow = ({ label, value }: DetailRow): DetailRow => ({
  label: visibleText(label),
  value: visibleText(value),
});

/** Splits arguments into rows and what does not fit in a row. */
function split(args: unknown): { rows: DetailRow[]; rest?: unknown } {
  if (!isRecord(args)) return args === undefined ? { rows: [] } : { rows: [], rest: args };
  const rows: DetailRow[] = [];
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(args)) {
    const row = { label: visibleText(key), value: visibleText(shown(value)) };
    if (value !== undefined && isRow(row) && rows.length < MOST_ROWS - 1) rows.push(row);
    else rest[key] = value;
  }
  return Object.values(rest).some((value) => value !== undefined) ? { rows, rest } : { rows };
}

/** Returns a text as it is if the line shows all of it, else as JSON. */
const shown = (value: unknown): string =>
  typeof value === 'string' && isPlain(value) ? value : (JSON.stringify(value) ?? '');

const isPlain = (text: string) => /^\S.*$/u.test(text) && text === text.trim();

const isRow = ({ label, value }: DetailRow) =>
  /[\p{L}\p{N}]/u.test(label) &&
  label === label.trim() &&
  !/[\n\t]/.test(label) &&
  label.length <= LONGEST_LABEL &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) &&
  !/[\n\t]/.test(value) &&
  value.length <= LONGEST_VALUE;
