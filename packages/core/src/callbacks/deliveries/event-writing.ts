import type { z } from 'zod';
import type { AppRow } from '../../accounts/apps/app.model.ts';
import { takesCallbacks } from '../../accounts/callback-urls/callback-state.ts';
import type { MoneyBlock } from '../../messages/cards/card-blocks.schema.ts';
import { MAX_CALLBACK_BYTES } from '../../messages/messages/callback-size.ts';
import type { MessageOut } from '../../messages/messages/messages.schema.ts';
import { newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { afterCommit } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/database/work.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { insertEvents } from '../events/event.model.ts';
import type { callbackTypes, EventType } from '../events/events.schema.ts';
import { partitionOf, partitionOfDelivery } from '../receivers/switch.ts';
import { deliveryRunner } from './deliveries-under-way.ts';
import { insertDeliveries } from './delivery.model.ts';

/** The message without its payload, of which it has the money. The code of its number matching is not sent. */
export type EventData = Omit<MessageOut, 'payload' | 'blocks_left_out' | 'match_code'> & {
  money: MoneyBlock | null;
  match_code?: string | null;
};

/** What events of a type have besides the message. */
type Own<Data> = { [Name in keyof Data]: z.infer<Data[Name]> };

/** An event of an app. */
type NewEvent = {
  [Type in EventType]: { type: Type; data: EventData & Own<(typeof callbackTypes)[Type]['data']> };
}[EventType] & {
  app: AppRow;
  /** Key of the `reply_to` to which it is delivered too. */
  replyKey?: string | null;
};

/**
 * Writes events and their deliveries in the caller's transaction. The body is fixed here: every attempt sends the same
 * bytes. Deliveries that this process starts itself are written with its claim, so that they are neither claimed nor
 * read again; the others are due now.
 */
export async function writeEvents(events: NewEvent[]): Promise<void> {
  const now = databaseNow();
  const mine = deliveryRunner();
  const claimedAt = performance.now();
  const room = new Map<string, number>();
  const written = events.map(({ app, type, data, replyKey = null }) => {
    const event = {
      id: newId('evt'),
      appId: app.id,
      messageId: data.message_id,
      type,
      createdAt: now,
    };
    const body = bodyOf(event, app, data);
    const free = room.get(app.id) ?? mine?.room(app) ?? 0;
    room.set(app.id, free - 1);
    const isTaken = takesCallbacks(app);
    const claim = isTaken && free > 0 ? newToken(16) : null;
    const { appId, messageId } = event;
    const ids = { eventId: event.id, appId, messageId, attempts: 0, createdAt: now };
    const delivery = { ...ids, id: newId('dlv'), destination: '' };
    const reply = replyKey && { ...ids, id: newId('dlv'), destination: replyKey };
    return { app, isTaken, event: { ...event, body }, delivery, reply, claim };
  });
  await insertEvents(written.map(({ event }) => event));
  const replies = written.flatMap(({ app, reply }) => (reply ? [{ app, reply }] : []));
  await insertDeliveries([
    ...written.map(({ delivery, isTaken, claim }) => ({
      ...delivery,
      status: isTaken ? ('pending' as const) : ('skipped' as const),
      dueAt: isTaken ? now + (claim === null ? 0 : (mine?.leaseMs ?? 0)) : null,
      claim,
    })),
    ...replies.map(({ reply }) => ({
      ...reply,
      status: 'pending' as const,
      dueAt: now,
      claim: null,
    })),
  ]);
  for (const { app, reply } of replies)
    enqueue({ table: 'deliveries', partition: partitionOfDelivery(app, reply.destination) });
  for (const { app, isTaken, claim } of written)
    if (isTaken && claim === null) enqueue({ table: 'deliveries', partition: partitionOf(app) });
  const claimed = written.flatMap(({ app, delivery, event: { body }, claim }) =>
    claim === null ? [] : [{ app, delivery, body, claim }],
  );
  if (claimed.length > 0) afterCommit(() => mine?.run(claimed, claimedAt));
}

/**
 * Returns the body of an event. A message with many answers is sent without them; they can be read from the API. A report
 * of a closed message may need the place of the comment with which it was closed, which its final event has.
 */
function bodyOf(
  { id, type, createdAt }: { id: string; type: EventType; createdAt: number },
  { mode }: AppRow,
  { match_code: _code, ...data }: EventData,
): string {
  const body = (data: Omit<EventData, 'match_code'>) =>
    JSON.stringify({ type, id, timestamp: createdAt, api_version: 'v1', mode, data });
  const fits = (text: string) => Buffer.byteLength(text) <= MAX_CALLBACK_BYTES;
  const whole = body(data);
  if (fits(whole)) return whole;
  const withoutAnswers = body({ ...data, answers: null });
  if (type !== 'message.reported' || fits(withoutAnswers)) return withoutAnswers;
  const response = data.response && { ...data.response, comment: null };
  return body({ ...data, answers: null, response });
}
