import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

/** Returns the body of `POST /v1/open/messages` for one item. @param replyTo where the final event is delivered */
export function messageOf(
  context: IExecuteFunctions,
  itemIndex: number,
  replyTo?: string,
): IDataObject {
  const text = (name: string) => String(context.getNodeParameter(name, itemIndex, '') ?? '').trim();
  const options = context.getNodeParameter('options', itemIndex, {});
  const option = (name: string) => textOf(options, name);
  const rows = context.getNodeParameter('details.rows', itemIndex, []);
  const to = option('to')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const minutes = Number(fieldOf(options, 'expiresAfter'));
  const payload = defined({
    title: text('title'),
    body: text('message'),
    approve_label: option('approveLabel'),
    reject_label: option('rejectLabel'),
  });
  const details = Array.isArray(rows)
    ? rows.map((row) => ({ label: textOf(row, 'label'), value: textOf(row, 'value') }))
    : [];
  return {
    ...defined({ topic: text('topic'), ext: option('ext') }),
    type: 'approval',
    payload: details.length > 0 ? { ...payload, details } : payload,
    ...(to.length > 0 && { to }),
    ...(minutes > 0 && { expires_in: Math.round(minutes * 60) }),
    ...(fieldOf(options, 'requirePasskey') === true && { require: 'passkey' }),
    ...(replyTo && { reply_to: { url: replyTo } }),
  };
}

/** Returns a member of an object of n8n or of the service, whatever its type. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** Returns a member as text; an empty text if it is absent. */
export const textOf = (value: unknown, name: string): string => {
  const found = fieldOf(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
};

const defined = (values: Record<string, string>): IDataObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
