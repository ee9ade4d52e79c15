import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { listOf } from './fields';
import { keyOf, upload } from './requests';
import { fieldOf, textOf } from './values';

/** The field with which people change the amount of the card. */
export const EDITED_AMOUNT: IDataObject = {
  key: 'amount',
  label: 'Amount',
  type: 'amount',
  edits: 'money',
  required: true,
};

/**
 * Returns the blocks of the card: those of its JSON, then the amount, the diff and the files of the form, which it uploads.
 * @throws NodeApiError, NodeOperationError
 */
export async function blocksOf(
  context: IExecuteFunctions,
  itemIndex: number,
  { options, card: { blocks } }: { options: unknown; card: IDataObject },
): Promise<IDataObject[]> {
  const option = (name: string) => textOf(options, name);
  const texts = { amount: option('amount'), currency: option('currency') };
  const further = { payee: option('payee'), account: option('account') };
  const hasMoney = Object.values({ ...texts, ...further }).some(Boolean);
  const given = Object.entries(further).filter(([, value]) => value);
  // A diff begins with what it is, also with spaces.
  const diff = fieldOf(options, 'diff');
  return [
    ...(Array.isArray(blocks) ? blocks : []),
    ...(hasMoney ? [{ type: 'money', ...texts, ...Object.fromEntries(given) }] : []),
    ...(typeof diff === 'string' && diff.trim() ? [{ type: 'diff', text: diff }] : []),
    ...(await filesOf(context, itemIndex, options)),
  ];
}

/** Uploads the files that an item has as binary data. Returns their blocks. @throws NodeApiError, NodeOperationError */
async function filesOf(context: IExecuteFunctions, itemIndex: number, options: unknown) {
  const alts = String(fieldOf(options, 'alt') ?? '').split('\n');
  const blocks: IDataObject[] = [];
  for (const [at, field] of listOf(fieldOf(options, 'files')).entries()) {
    const { fileName } = context.helpers.assertBinaryData(itemIndex, field);
    const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
    const key = `${keyOf(context, itemIndex)}/file/${at}`;
    const stored = await upload(context, { name: fileName ?? field, bytes }, { key, itemIndex });
    const file = textOf(stored, 'file_id');
    if (textOf(stored, 'media_type') === 'application/pdf') blocks.push({ type: 'document', file });
    else blocks.push({ type: 'image', file, alt: altOf(alts.shift()) });
  }
  return blocks;

  function altOf(given = ''): string {
    if (given.trim()) return given.trim();
    throw new NodeOperationError(context.getNode(), 'An image has no description', {
      itemIndex,
      description: 'Say in the option Image Descriptions what it shows, one line for each image.',
    });
  }
}
