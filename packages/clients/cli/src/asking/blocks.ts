import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { mediaTypeOf } from '@assent/core/pure/accounts/files/media-types';
import { csvFormOf, tableOfCells } from '@assent/core/pure/messages/cards/table-of-cells';
import { isDiff } from '@assent/core/pure/messages/cards/unified-diff';
import { MAX_BLOCKS, MAX_FILE_BYTES } from '@assent/core/pure/platform/schemas/published-limits';
import { type Assent, type CallOptions, isProblem, type PayloadIn } from '@assent/sdk';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Field } from '../arguments/fields.ts';
import { exitCodes } from '../program/context.ts';
import { Failure, failureOf, usageFailure } from '../program/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { messageOf, textOf } from '../terminal/texts.ts';

/** A block of a card, as the service takes it. */
type Block = NonNullable<PayloadIn['blocks']>[number];
type Money = Extract<Block, { type: 'money' }>;
type Sum = Pick<Money, 'amount' | 'currency'>;

/** Reads an amount and its currency: `1200.00 EUR`. A card has only one. @throws InvalidArgumentError */
export function parseMoney(text: string, previous?: Sum): Sum {
  if (previous) throw new InvalidArgumentError('A card has only one amount.');
  const [, amount, currency] = /^\s*([\d.]+)\s*([A-Za-z]{3})\s*$/.exec(text) ?? [];
  if (amount === undefined || !isCode(currency))
    throw new InvalidArgumentError('Write it as "1200.00 EUR", with all decimals of the currency.');
  return { amount, currency: upperCase(currency) };
}

// Which currencies there are is checked by the service.
const isCode = (code: string | undefined): code is Money['currency'] => code !== undefined;
const upperCase = (code: Money['currency']) => {
  const upper = code.toUpperCase();
  return isCode(upper) ? upper : code;
};

/** What the options of `ask` say of blocks. */
export type BlockOptions = {
  body?: string | undefined;
  money?: Sum | undefined;
  payee?: string | undefined;
  account?: string | undefined;
  editAmount?: true | undefined;
  table?: string[] | undefined;
  diff?: string[] | undefined;
  file?: string[] | undefined;
  alt?: string[] | undefined;
  card?: Partial<PayloadIn> | undefined;
};

/** Checks that not more than one option reads standard input. @throws Failure */
export function checkInputs({ body, table = [], diff = [] }: BlockOptions): void {
  const inputs = [body, ...table, ...diff].filter((path) => path === '-');
  if (inputs.length > 1) throw usageFailure('Only one option can read standard input.');
}

/**
 * Returns the blocks of `--card`, then the amount, tables, diffs and files of the options; undefined if there are none. It
 * uploads the files, once nothing else of the options is wrong: they would be stored for no message.
 * @param key the idempotency key of the message, under which the files are stored once
 * @throws Failure, AssentProblem
 */
export async function blocksOf(
  options: BlockOptions,
  from: { assent: Assent; terminal: Terminal; key: string | undefined; call: CallOptions },
): Promise<Block[] | undefined> {
  const { money, payee, account, editAmount, table = [], diff = [], file = [], alt = [] } = options;
  if (!money && (payee !== undefined || account !== undefined))
    throw usageFailure('--payee and --account need --money.');
  const amount: Block[] = money ? [{ type: 'money', ...money, payee, account }] : [];
  const first = [...(options.card?.blocks ?? []), ...amount];
  if (editAmount && !first.some(({ type }) => type === 'money'))
    throw usageFailure('--edit-amount needs --money.');
  const tables = await inOrder(table, (path) => readTable(path, from.terminal));
  const diffs = await inOrder(diff, (path) => readDiff(path, from.terminal));
  const shown = [...first, ...tables, ...diffs];
  const files = readFiles(file, alt);
  if (shown.length + files.length > MAX_BLOCKS)
    throw usageFailure(`A card has at most ${MAX_BLOCKS} blocks.`);
  const stored = await inOrder(files, async ({ path, bytes, alt }, at): Promise<Block> => {
    const name = basename(path);
    const idempotencyKey = from.key === undefined ? undefined : keyOf(from.key, at);
    const { file_id } = await from.assent.files
      .upload(bytes, { name }, { ...from.call, idempotencyKey })
      .catch((error: unknown) => {
        throw refusalOf(path, error);
      });
    if (alt === undefined) return { type: 'document', file: file_id };
    return { type: 'image', file: file_id, alt };
  });
  const all = [...shown, ...stored];
  return all.length > 0 ? all : undefined;
}

/** Returns the fields of a card, with that of its amount if people may change it. */
export function withAmountField(
  fields: readonly Field[] | undefined,
  { editAmount }: BlockOptions,
): readonly Field[] | undefined {
  if (!editAmount) return fields;
  const amount = { key: 'amount', label: 'Amount', type: 'amount', edits: 'money' } as const;
  return [...(fields ?? []), { ...amount, required: true }];
}

async function inOrder<Given, Result>(
  all: Given[],
  make: (given: Given, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, given] of all.entries()) results.push(await make(given, at));
  return results;
}

/** Returns why a file was refused, with its path: there can be several. Other errors are not about the file. */
function refusalOf(path: string, error: unknown): unknown {
  if (!isProblem(error)) return error;
  const failure = failureOf(error);
  if (failure.exitCode !== exitCodes.usage) return error;
  return new Failure(`--file ${path}: ${failure.message}`, failure);
}

/** Returns the idempotency key of a file, which has a length whatever that of the message has. */
const keyOf = (key: string, at: number) =>
  `file-${createHash('sha256').update(`${at} ${key}`).digest('hex')}`;

/** Reads CSV: the first line has the labels of the columns. @throws Failure */
async function readTable(path: string, terminal: Terminal): Promise<Block> {
  const { default: Papa } = await import('papaparse');
  const form = csvFormOf(await readText('--table', path, terminal));
  if (form.wrong === 'separator')
    throw usageFailure(`--table ${path}: sep= needs the one character that separates cells.`);
  if (form.wrong === 'one_column')
    throw usageFailure(
      `--table ${path} has "${form.sign}" in each line, and none of tab ; , |. Begin it with the line sep=${form.sign} if that separates cells, or with sep=, if it has one column.`,
    );
  const { text, delimiter } = form;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw usageFailure(`--table ${path} is not CSV: ${quotes.message}.`);
  if (data.length < 2)
    throw usageFailure(`--table ${path} needs a line with the labels of the columns, and rows.`);
  return { type: 'table', ...tableOfCells(data.map((row) => row.map((cell) => cell.trim()))) };
}

/** Reads a unified diff. @throws Failure */
async function readDiff(path: string, terminal: Terminal): Promise<Block> {
  const text = await readText('--diff', path, terminal);
  if (text.trim() === '') throw usageFailure(`--diff ${path} is empty.`);
  if (!isDiff(text))
    throw usageFailure(`--diff ${path} changes nothing: write it as git diff prints it.`);
  return { type: 'diff', text: text.replace(/\n$/, '') };
}

async function readText(option: string, path: string, terminal: Terminal): Promise<string> {
  const text =
    path === '-'
      ? await terminal.readInput()
      : readable(`${option} ${path}`, () => textOf(readFileSync(path)));
  if (text === null) throw usageFailure(`${option} ${path} is not UTF-8.`);
  return text;
}

/** A file that is uploaded: an image with what it shows, or a document. */
type ReadFile = { path: string; bytes: Uint8Array<ArrayBuffer>; alt?: string };

/** Reads files, and gives each image one of the texts. @throws Failure */
function readFiles(paths: string[], alts: string[]): ReadFile[] {
  const left = [...alts];
  const files = paths.map((path) => {
    const bytes = readFile(path);
    const mediaType = mediaTypeOf(bytes);
    if (mediaType === null) throw usageFailure(`--file ${path} is no PNG, JPEG, WebP or PDF.`);
    if (mediaType === 'application/pdf') return { path, bytes };
    const alt = left.shift();
    if (!alt?.trim()) throw usageFailure(`--file ${path}: say what the image shows with --alt.`);
    return { path, bytes, alt };
  });
  if (left.length > 0) throw usageFailure('There are more --alt than images.');
  return files;
}

/** Reads a file that is uploaded. @throws Failure */
function readFile(path: string): Uint8Array<ArrayBuffer> {
  const option = `--file ${path}`;
  const stat = readable(option, () => statSync(path));
  if (!stat.isFile()) throw usageFailure(`${option} is not a file.`);
  if (stat.size > MAX_FILE_BYTES) throw usageFailure(`${option} is larger than 5 MiB.`);
  if (stat.size === 0) throw usageFailure(`${option} is empty.`);
  return readable(option, () => new Uint8Array(readFileSync(path)));
}

/** Returns what was read. @throws Failure that names the option */
function readable<Result>(option: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw usageFailure(`${option} cannot be read: ${messageOf(error)}`);
  }
}
