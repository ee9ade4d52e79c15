import type { AppRow } from '../apps/app.model.ts';
import { enqueue } from '../database/work.ts';
import { Event, type EventType } from '../events/event.model.ts';
import type { ReportOut } from '../events/events.schema.ts';
import { newId } from '../fields/identifiers.ts';
import type { MessageOut } from '../messages/messages.schema.ts';
import { partitionOf, takesCallbacks } from '../receivers/switch.ts';
import { Delivery } from './delivery.model.ts';

/** The message without its payload; for a report, also the report. */
export type EventData = Omit<MessageOut, 'payload'> & { report?: ReportOut };

/** An event of an app. */
type NewEvent = { app: AppRow; type: EventType; data: EventData };

/**
 * Writes events and their deliveries in the caller's transaction. The body is fixed here: every attempt sends the same
 * bytes.
 */
export async function writeEvents(events: NewEvent[]): Promise<void> {
  const now = Date.now();
  const written = events.map(({ app, type, data }) => {
    const id = newId('evt');
    const of = { appId: app.id, messageId: data.message_id };
    const body = JSON.stringify({ type, id, timestamp: now, api_version: 'v1', data });
    const isTaken = takesCallbacks(app);
    return {
      app,
      isTaken,
      event: { id, ...of, type, body, createdAt: now },
      delivery: {
        id: newId('dlv'),
        eventId: id,
        ...of,
        status: isTaken ? ('pending' as const) : ('skipped' as const),
        dueAt: isTaken ? now : null,
        createdAt: now,
      },
    };
  });
  await Event.insertAll(written.map(({ event }) => event));
  await Delivery.insertAll(written.map(({ delivery }) => delivery));
  for (const { app, isTaken } of written)
    if (isTaken) enqueue({ table: 'deliveries', partition: partitionOf(app) });
}
