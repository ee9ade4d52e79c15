import { decimalsOf } from '@assent/texts/currencies';
import { fieldProblem } from '../../platform/errors.ts';
import { MAX_DIFF_BYTES } from '../../platform/schemas/published-limits.ts';
import type { BlockIn } from './card-blocks.schema.ts';
import { isAmount } from './exact-amounts.ts';
import { amountWithDecimals } from './field-values.ts';
import { hasHunk, isDiff } from './unified-diff.ts';

type Refuse = (member: string, code: string, detail: string) => void;

/**
 * Checks the blocks of a card, or of the answer to a question, beyond their schema.
 * @param pointer where they are in the request
 * @throws Problem validation_failed
 */
export function checkBlocks(blocks: BlockIn[] = [], pointer = '/payload/blocks'): void {
  const types = blocks.map(({ type }) => type);
  for (const [at, block] of blocks.entries()) {
    const refuse: Refuse = (member, code, detail) => {
      throw fieldProblem(`${pointer}/${at}${member}`, code, detail);
    };
    if (block.type === 'money' && types.indexOf('money') < at)
      refuse('/type', 'repeated', 'must differ from the other blocks: a card has one amount');
    if (block.type === 'money') checkMoney(block, refuse);
    if (block.type === 'table') checkTable(block, refuse);
    if (block.type === 'diff') checkDiff(block, refuse);
  }
}

type Block<Type extends BlockIn['type']> = Extract<BlockIn, { type: Type }>;

function checkMoney({ amount, currency }: Block<'money'>, refuse: Refuse) {
  const decimals = decimalsOf(currency);
  if (isAmount(amount, decimals)) return;
  const { code, detail } = amountWithDecimals(decimals);
  refuse('/amount', code, `${detail}, in ${currency}`);
}

function checkTable({ columns, rows }: Block<'table'>, refuse: Refuse) {
  const wrong = rows.findIndex((cells) => cells.length !== columns.length);
  const cells = rows[wrong];
  if (!cells) return;
  const code = cells.length < columns.length ? 'too_short' : 'too_long';
  refuse(`/rows/${wrong}`, code, `must have as many cells as there are columns: ${columns.length}`);
}

function checkDiff({ text, before, after }: Block<'diff'>, refuse: Refuse) {
  if (text !== undefined) {
    for (const [member, given] of Object.entries({ before, after }))
      if (given !== undefined) refuse(`/${member}`, 'unexpected', 'must be absent with text');
  } else if (before === undefined && after === undefined)
    refuse('/text', 'required', 'is required without before and after');
  else if (before === undefined) refuse('/before', 'required', 'is required with after');
  else if (after === undefined) refuse('/after', 'required', 'is required with before');
  else if (before === after) refuse('/after', 'unchanged', 'must differ from before');
  const bytes = Buffer.byteLength(text ?? `${before}${after}`);
  if (bytes > MAX_DIFF_BYTES)
    refuse('', 'too_long', `must have at most ${MAX_DIFF_BYTES} bytes of text; got ${bytes}`);
  if (text !== undefined && !isDiff(text))
    refuse('/text', 'unchanged', 'must have lines with + or -, as `git diff` prints them');
}

/**
 * Returns what probably is a mistake in the blocks of a card, or of the answer to a question, as texts for its sender.
 * @param member where they are in the request
 */
export const blockWarnings = (
  blocks: { type: string; text?: string | undefined }[] = [],
  member = 'payload.blocks',
): string[] =>
  blocks.flatMap(({ type, text }, at) =>
    type !== 'diff' || text === undefined || hasHunk(text)
      ? []
      : [
          `${member}[${at}].text: the diff has no hunk, a line such as "@@ -12,3 +12,4 @@", so nobody sees which lines of the file change. Send what git diff prints, or before and after.`,
        ],
  );
