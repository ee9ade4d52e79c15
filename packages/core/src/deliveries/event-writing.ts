import type { Account } from '../accounts/account.model.ts';
import { enqueue } from '../database/work.ts';
import type { EventType } from '../events/event.model.ts';
import { Event } from '../events/event.model.ts';
import type { ReportOut } from '../events/events.schema.ts';
import { newId } from '../fields/identifiers.ts';
import type { MessageOut } from '../messages/messages.schema.ts';
import { partitionOf, takesCallbacks } from '../receivers/switch.ts';
import { Delivery } from './delivery.model.ts';

/** The message without its payload; for a report, also the report. */
export type EventData = Omit<MessageOut, 'payload'> & { report?: ReportOut };

/**
 * Writes an event and its delivery in the caller's transaction. The body is fixed here: every attempt sends the same
 * bytes.
 */
export async function writeEvent(
  account: Account,
  type: EventType,
  data: EventData,
): Promise<void> {
  const id = newId('evt');
  const now = Date.now();
  const of = { accountId: account.id, messageId: data.message_id };
  const body = JSON.stringify({ type, id, timestamp: now, api_version: 'v1', data });
  await Event.add({ id, ...of, type, body, createdAt: now });
  const isTaken = takesCallbacks(account);
  await Delivery.add({
    id: newId('dlv'),
    eventId: id,
    ...of,
    status: isTaken ? 'pending' : 'skipped',
    dueAt: isTaken ? now : null,
    createdAt: now,
  });
  if (isTaken) enqueue({ table: 'deliveries', partition: partitionOf(account) });
}
