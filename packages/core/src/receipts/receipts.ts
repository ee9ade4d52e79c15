import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { visibleRow } from '../answers/inbox/inbox-messages.ts';
import { reportsBy } from '../answers/reports/report.model.ts';
import { newestEntry, type StoredEntry } from '../log/transparency-log/log-entry.model.ts';
import { proofOf } from '../log/transparency-log/published-log.ts';
import { type MessageRow, messageRowOfApp } from '../messages/messages/message.model.ts';
import { missingMessage } from '../messages/messages/messages.ts';
import type { PersonCaller } from '../people/people/person-caller.ts';
import { Problem } from '../platform/errors.ts';
import type { Service } from '../platform/service.ts';
import {
  LogEntryOut,
  type OwnReceiptOut,
  type ReceiptIn,
  type ReceiptOut,
} from './receipts.schema.ts';

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
  const message = await messageRowOfApp(message_id, app.id);
  if (!message) throw await missingMessage(caller, message_id);
  const stored = of === 'report' ? await reportOf(message) : await endOf(message);
  const { extSalt } = stored;
  return { ...(await proved(service, stored)), ...(extSalt !== null && { salt_ext: extSalt }) };
}

/**
 * Returns the receipt to a person who sees the message in their inbox: without the salt of `ext`, so that nobody confirms a
 * guess of it. That of a report is only for people who have reported the message: nobody else learns that it was reported.
 * @throws Problem not_found, receipt_unavailable (with the status)
 */
export async function showOwnReceipt(
  caller: PersonCaller,
  { message_id, of }: ReceiptIn,
): Promise<OwnReceiptOut> {
  const { message, subscriber } = await visibleRow(caller, message_id);
  if (of === 'decision') return proved(caller.service, await endOf(message));
  const [own] = await reportsBy([subscriber.id], [message]);
  if (!own) throw unavailable(message, NOT_REPORTED);
  return proved(caller.service, await reportOf(message));
}

/** Returns the entry of the end of a message or, while it is open, of the approvals that it has. */
async function endOf(message: MessageRow): Promise<StoredEntry> {
  const { id, appId, status } = message;
  const stored = await newestEntry(appId, id, ['decision', 'answer']);
  if (stored) return stored;
  throw unavailable(message, `This message is not final: its status is ${status}.`);
}

async function reportOf(message: MessageRow): Promise<StoredEntry> {
  const stored = await newestEntry(message.appId, message.id, ['report']);
  if (!stored) throw unavailable(message, NOT_REPORTED);
  return stored;
}

const NOT_REPORTED = 'There is no entry of a report of this message.';

const unavailable = ({ status }: MessageRow, detail: string) =>
  new Problem('receipt_unavailable', { detail, extra: { message_status: status } });

/** Returns what everybody gets of an entry. */
const proved = async (
  service: Service,
  { entry, position }: StoredEntry,
): Promise<OwnReceiptOut> => ({
  entry: LogEntryOut.parse(JSON.parse(entry)),
  proof: position === null ? null : await proofOf(service, position),
});
