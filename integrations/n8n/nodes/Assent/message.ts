import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { blocksOf, EDITED_AMOUNT } from './blocks';
import { formFieldOf, listOf } from './fields';
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
