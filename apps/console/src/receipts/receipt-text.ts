import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { receiptFile } from '@assent/sdk/receipts';
import { isCardOf } from '@assent/ui/card-digest';
import type { Receipt } from '../api.ts';

/**
 * Returns the text of a receipt file: the receipt, and copies of what it has digests of, so that the file alone is enough.
 * Once the content of the message was removed, the card is not among them.
 */
export async function receiptTextOf(receipt: Receipt, message: MessageOut): Promise<string> {
  const payload = (await isCardOf(receipt.entry, message.payload)) ? message.payload : null;
  const file = receiptFile(receipt, { ...message, payload });
  return `${JSON.stringify(file, null, 2)}\n`;
}
