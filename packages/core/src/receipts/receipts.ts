import type { AppCaller } from '../apps/app-caller.ts';
import { Problem } from '../errors.ts';
import { visibleRow } from '../inbox/inbox-messages.ts';
import { Message, type MessageRow } from '../messages/message.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import type { Service } from '../service.ts';
import { decisionEntry } from '../transparency-log/log-entry.model.ts';
import { proofOf } from '../transparency-log/published-log.ts';
import { LogEntryOut, type ReceiptIn, type ReceiptOut } from './receipts.schema.ts';

/** Number of seconds after which a receipt without a proof is worth another request. */
export const RETRY_AFTER_SECONDS = 2;

/** Returns the receipt of a message of an app. @throws Problem not_found, receipt_unavailable (with the status) */
export async function showReceipt(
  { service, app }: AppCaller,
  { message_id }: ReceiptIn,
): Promise<ReceiptOut> {
  const message = await Message.ofApp(message_id, app.id);
  if (!message) throw new Problem('not_found');
  return receiptOf(service, message);
}

/**
 * Returns the same receipt to a person who sees the message in their inbox.
 * @throws Problem not_found, receipt_unavailable (with the status)
 */
export async function showOwnReceipt(
  caller: PersonCaller,
  { message_id }: ReceiptIn,
): Promise<ReceiptOut> {
  const { message } = await visibleRow(caller, message_id);
  return receiptOf(caller.service, message);
}

async function receiptOf(service: Service, message: MessageRow): Promise<ReceiptOut> {
  const { id, appId, status, closedAt } = message;
  const stored = await decisionEntry(appId, id);
  if (!stored)
    throw new Problem('receipt_unavailable', {
      detail:
        closedAt === null
          ? `This message is not final: its status is ${status}.`
          : 'This message became final before receipts were introduced.',
      extra: { message_status: status },
    });
  const { entry, position } = stored;
  return {
    entry: LogEntryOut.parse(JSON.parse(entry)),
    proof: position === null ? null : await proofOf(service, position),
  };
}
