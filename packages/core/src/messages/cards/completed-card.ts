import type { AppRow } from '../../accounts/apps/app.model.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { MAX_CARD_BYTES } from '../../platform/schemas/published-limits.ts';
import { filesNamed } from '../files/named-files.ts';
import type { BlockFile, BlockIn, BlockOut } from './card-blocks.schema.ts';
import { moneyOf } from './card-blocks.ts';
import type { PayloadIn } from './cards.schema.ts';
import { checkBlocks } from './checked-blocks.ts';
import { requireFillable } from './checked-fields.ts';
import { checkAmountsInLabels, checkContradictions, checkLabelsDiffer } from './labels.ts';
import { type Card, canonicalPayload } from './payload.ts';

/** Checks a card beyond its schema: its labels, blocks and fields. @throws Problem validation_failed */
export function checkCard(card: PayloadIn): void {
  checkLabelsDiffer(card);
  checkContradictions(card);
  checkAmountsInLabels(card);
  checkBlocks(card.blocks);
  requireFillable(card.fields, moneyOf(card));
}

/**
 * Returns a card with the files that its blocks name. A card without files reads nothing.
 * @throws Problem validation_failed
 */
export async function completedCard(app: AppRow, { blocks, ...card }: PayloadIn): Promise<Card> {
  if (!blocks) return card;
  return { ...card, blocks: await completedBlocks(app, blocks, '/payload/blocks') };
}

/**
 * Returns blocks with the files that they name.
 * @param pointer where they are in the request
 * @throws Problem validation_failed
 */
export async function completedBlocks(
  app: AppRow,
  blocks: BlockIn[],
  pointer: string,
): Promise<BlockOut[]> {
  const named = blocks.flatMap((block, at) =>
    'file' in block ? [{ id: block.file, as: block.type, pointer: `${pointer}/${at}/file` }] : [],
  );
  const files = named.length > 0 ? await filesNamed(app, named) : new Map<string, BlockFile>();
  return blocks.map((block) => withFile(block, files));
}

function withFile(block: BlockIn, files: Map<string, BlockFile>): BlockOut {
  if (!('file' in block)) return block;
  const file = files.get(block.file);
  if (!file) throw new Error('every file that a card names is found');
  return { ...block, file };
}

/** Returns a card as it is stored and signed. @throws Problem validation_failed: it has blocks and is too large */
export function canonicalCard(card: Card): string {
  const canonical = canonicalPayload(card);
  if (card.blocks && Buffer.byteLength(canonical) > MAX_CARD_BYTES)
    throw fieldProblem(
      '/payload',
      'too_long',
      `must have at most ${MAX_CARD_BYTES} bytes as canonical JSON (RFC 8785), with the files of its blocks`,
    );
  return canonical;
}
