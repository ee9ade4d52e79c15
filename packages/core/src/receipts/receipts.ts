import type { AppCaller } from '../apps/app-caller.ts';
import { Problem } from '../errors.ts';
import { visibleRow } from '../inbox/inbox-messages.ts';
import { Message, type MessageRow } from '../messages/message.model.ts';
import { missingMessage } from '../messages/messages.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { Report } from '../reports/report.model.ts';
import type { Service } from '../service.ts';
import { newestEntry, type StoredEntry } from '../transparency-log/log-entry.model.ts';
import { proofOf } from '../transparency-log/published-log.ts';
import { LogEntryOut, type ReceiptIn, type ReceiptOut } from './receipts.schema.ts';

/** Number of seconds after which a receipt without a proof is worth another request. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * Returns the receipt of a message of an app, or of its newest report.
 * @throws Problem not_found, receipt_unavailable (with the status)
 */
export async function showReceipt(
  caller: AppCaller,
  { message_id, of }: ReceiptIn,
): Promise<ReceiptOut> {
  const { service, app } = caller;
  const message = await Message.ofApp(message_id, app.id);
  if (!message) throw await missingMessage(caller, message_id);
  return of === 'report' ? reportReceipt(service, message) : receiptOf(service, message);
}

/**
 * Returns the same receipt to a person who sees the message in their inbox. That of a report is only for people who have
 * reported the message: nobody else learns that it was reported.
 * @throws Problem not_found, receipt_unavailable (with the status)
 */
export async function showOwnReceipt(
  caller: PersonCaller,
  { message_id, of }: ReceiptIn,
): Promise<ReceiptOut> {
  const { message, subscriber } = await visibleRow(caller, message_id);
  if (of === 'decision') return receiptOf(caller.service, message);
  const [own] = await Report.by([subscriber.id], [message.id]);
  if (!own) throw unavailable(message, NOT_REPORTED);
  return reportReceipt(caller.service, message);
}

/** Returns the receipt of the end of a message or, while it is open, of the approvals that it has. */
async function receiptOf(service: Service, message: MessageRow): Promise<ReceiptOut> {
  const { id, appId, status, closedAt } = message;
  const stored = await newestEntry(appId, id, ['decision', 'answer']);
  if (stored) return proved(service, stored);
  throw unavailable(
    message,
    closedAt === null
      ? `This message is not final: its status is ${status}.`
      : 'This message became final before receipts were introduced.',
  );
}

async function reportReceipt(service: Service, message: MessageRow): Promise<ReceiptOut> {
  const stored = await newestEntry(message.appId, message.id, ['report']);
  if (!stored) throw unavailable(message, NOT_REPORTED);
  return proved(service, stored);
}

const NOT_REPORTED = 'There is no entry of a report of this message.';

const unavailable = ({ status }: MessageRow, detail: string) =>
  new Problem('receipt_unavailable', { detail, extra: { message_status: status } });

const proved = async (service: Service, { entry, position }: StoredEntry): Promise<ReceiptOut> => ({
  entry: LogEntryOut.parse(JSON.parse(entry)),
  proof: position === null ? null : await proofOf(service, position),
});
