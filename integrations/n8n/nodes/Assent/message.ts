import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { keyOf, upload } from './requests';
import { reviewed } from './review';
import { fieldOf, textOf } from './values';

/** Returns the body of `POST /v1/open/messages` for one item, whose files it uploads. @param replyTo where the final event is delivered */
export async function messageOf(
  context: IExecuteFunctions,
  itemIndex: number,
  replyTo?: string,
): Promise<IDataObject> {
  const text = (name: string) => String(context.getNodeParameter(name, itemIndex, '') ?? '').trim();
  const options = context.getNodeParameter('options', itemIndex, {});
  const option = (name: string) => textOf(options, name);
  const rowsOf = (name: string) => {
    const rows = context.getNodeParameter(name, itemIndex, []);
    return Array.isArray(rows) ? rows : [];
  };
  const details = rowsOf('details.rows').map((row) => ({
    label: textOf(row, 'label'),
    value: textOf(row, 'value'),
  }));
  const fields = [
    ...rowsOf('fields.rows').map(formFieldOf),
    ...(fieldOf(options, 'editAmount') === true ? [EDITED_AMOUNT] : []),
  ];
  const card = cardOf(context, itemIndex, fieldOf(options, 'card'));
  const blocks = await blocksOf(context, itemIndex, { options, card });
  const to = [...new Set([...listOf(fieldOf(options, 'people')), ...listOf(option('to'))])];
  const seconds = (name: string) => Math.round(Number(fieldOf(options, name) ?? 0) * 60);
  const required = Number(fieldOf(options, 'requiredApprovals') ?? 1);
  const payload = {
    ...card,
    ...defined({
      title: text('title'),
      body: text('message'),
      approve_label: option('approveLabel'),
      reject_label: option('rejectLabel'),
    }),
    ...(blocks.length > 0 && { blocks }),
    ...(details.length > 0 && { details }),
    ...(fields.length > 0 && { fields }),
  };
  return {
    ...defined({ topic: text('topic'), ext: option('ext') }),
    type: 'approval',
    payload: reviewed(context, itemIndex, payload),
    ...(to.length > 0 && { to }),
    ...(required > 1 && { approvals: { required } }),
    ...(seconds('expiresAfter') > 0 && { expires_in: seconds('expiresAfter') }),
    ...(seconds('remindEvery') > 0 && { remind_every: seconds('remindEvery') }),
    ...(fieldOf(options, 'requirePasskey') === true && { require: 'passkey' }),
    ...(fieldOf(options, 'match') === true && { match: true }),
    ...(replyTo && { reply_to: { url: replyTo } }),
  };
}

const defined = (values: Record<string, string>): IDataObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Returns the further members of the card, which n8n hands over as JSON or as an object. @throws NodeOperationError */
function cardOf(context: IExecuteFunctions, itemIndex: number, given: unknown): IDataObject {
  try {
    const card: unknown = typeof given === 'string' ? JSON.parse(given || '{}') : (given ?? {});
    if (isObject(card)) return card;
  } catch {
    // The error below says what is right.
  }
  throw new NodeOperationError(context.getNode(), 'Card (JSON) must be a JSON object', {
    itemIndex,
    description: 'Such as {"approve_label": "Pay"}',
  });
}

const isObject = (value: unknown): value is IDataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field with which people change the amount of the card. */
const EDITED_AMOUNT: IDataObject = {
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
async function blocksOf(
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

/** Returns a field of the API for a row of the form. Empty settings are left out. */
function formFieldOf(row: unknown): IDataObject {
  const type = textOf(row, 'type') || 'text';
  const options = listOf(fieldOf(row, 'options'));
  const standard = textOf(row, 'default');
  const min = textOf(row, 'min');
  const max = textOf(row, 'max');
  const appliesTo = textOf(row, 'appliesTo');
  return {
    key: textOf(row, 'key'),
    label: textOf(row, 'label'),
    type,
    ...(fieldOf(row, 'required') === true && { required: true }),
    ...(fieldOf(row, 'multiline') === true && type === 'text' && { multiline: true }),
    ...(standard && { default: defaultOf(type, standard) }),
    ...(options.length > 0 && { options: options.map(optionOf) }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(appliesTo && appliesTo !== 'approve' && { applies_to: appliesTo }),
  };
}

/** Returns the items of an array, or of a text that separates them by commas or line breaks. */
function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value.map(String) : String(value ?? '').split(/[,\n]/);
  return items.map((one) => one.trim()).filter(Boolean);
}

/** Parses `value=Label`, or a value that is its own label. */
function optionOf(text: string): IDataObject {
  const [value = '', ...label] = text.split('=');
  return { value: value.trim(), label: label.join('=').trim() || value.trim() };
}

function defaultOf(type: string, text: string) {
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  return type === 'multiselect' ? listOf(text) : text;
}
