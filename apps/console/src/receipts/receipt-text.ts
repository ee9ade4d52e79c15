import type { MessageOut } from '@assent/core/messages/messages.schema';
import { receiptFile } from '@assent/sdk/receipts';
import { isCardOf } from '@assent/ui/card-digest';
import type { Receipt } from '../api.ts';

/**
 * Returns the text of a receipt file: the receipt, and copies of what it has digests of, so that the file alone is enough.
 * Once the content of the message was removed, the card is not among them.
 */
export async function receiptTextOf(receipt: Receipt, message: MessageOut): Promise<string> {
  const file: object = receiptFile(receipt, message);
  const isRemoved = !(await isCardOf(receipt.entry, message.payload));
  return `${JSON.stringify(isRemoved ? withoutCard(file) : file, null, 2)}\n`;
}

function withoutCard(file: object): object {
  const disclosed = 'disclosed' in file ? file.disclosed : null;
  return { ...file, disclosed: { ...Object(disclosed), card: null } };
}
