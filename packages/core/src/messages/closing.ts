import type { AppRow } from '../apps/app.model.ts';
import { databaseNow } from '../database/clock.ts';
import { MessageAnswer, type MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import { MessageRecipient } from '../recipients/message-recipient.model.ts';
import type { MessageStatus } from '../statuses.schema.ts';
import type { TopicRow } from '../topics/topic.model.ts';
import { fullNameOf } from '../topics/topics.ts';
import { consequencesOf } from './consequence-hooks.ts';
import type { MessageRow } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';
import {
  type Final,
  lockForClosing,
  markClosed,
  markClosedLater,
  markLockedClosed,
  markUnchangedClosed,
} from './message-progress.model.ts';
import { messagesWithSenders } from './message-queries.model.ts';

/** How to close a message. */
export type Closing = {
  id: string;
  from: readonly MessageStatus[];
  to: 'approved' | 'rejected' | 'expired' | 'canceled';
  set?: Final;
  /** The answer that closes it, if it is kept in message_answers. */
  answer?: MessageAnswerRow | null;
  /** Whether to close it only if it has not expired. */
  whileUnexpired?: boolean;
};

/**
 * Closes messages, each at most once: one conditional update, or a lock, decides between concurrent callers, and the
 * same transaction writes the consequences (consequences.ts): the event, its callback and the push that replaces the
 * notification. Returns the closed message, or null where another call was first, in the order of the input. Call it in
 * a transaction.
 * @param closings all set the same columns
 */
export async function closeMessages(closings: Closing[]): Promise<(MessageRow | null)[]> {
  const now = databaseNow();
  const [only, ...others] = closings;
  if (only && others.length === 0 && !only.answer) return [await closeOne(only, now)];
  const deciding = new Set(await closed(closings, now));
  if (deciding.size === 0) return closings.map(() => null);
  const answers = [...deciding].flatMap(({ answer }) =>
    answer ? [{ ...answer, answeredAt: now }] : [],
  );
  if (answers.length > 0) await MessageAnswer.insertAll(answers);

  const statuses = new Map([...deciding].map(({ id, to }) => [id, to]));
  // Read after the updates, which lock the rows: what other transactions changed before is included.
  const found = await messagesWithSenders([...statuses.keys()]);
  await writeClosed(found, statuses, now);
  const byId = new Map(found.map(({ m }) => [m.id, m]));
  // Of several closings of one message, only the deciding one closed it.
  return closings.map((closing) => (deciding.has(closing) && byId.get(closing.id)) || null);
}

/** Closes one message, whose row is read in the same packet. */
async function closeOne(closing: Closing, now: number): Promise<MessageRow | null> {
  const { id, from, to, set, whileUnexpired } = closing;
  const closed = await markClosedLater(id, from, to, now, set, whileUnexpired ? now : null);
  const found = await messagesWithSenders([id]);
  if (closed.changed() === 0) return null;
  await writeClosed(found, new Map([[id, to]]), now);
  return found[0]?.m ?? null;
}

/** How to answer a message that can be closed by one answer, and what its caller has read of it. */
export type ClosingOfRead = Pick<Closing, 'id' | 'to'> & { set: Final; read: WithSender };

/**
 * Closes open messages in an optimistic transaction, which fails if one of them has changed since it was read: nothing is
 * read again for the consequences.
 * @param closings all set the same columns
 */
export async function closeUnchanged(closings: ClosingOfRead[]): Promise<MessageRow[]> {
  const now = databaseNow();
  await markUnchangedClosed(
    closings.map(({ read, ...closing }) => ({ ...closing, read: read.m })),
    now,
  );
  const found = closings.map(({ to, set, read }) => ({
    ...read,
    m: { ...read.m, ...set, status: to, closedAt: now },
  }));
  await writeClosed(found, new Map(closings.map(({ id, to }) => [id, to])), now);
  return found.map(({ m }) => m);
}

/** Messages with their apps and topics, as `messagesWithSenders` returns them. */
type WithSender = { m: MessageRow; a: AppRow; t: TopicRow };

/**
 * Writes the consequences of closing messages, in the transaction that closed them.
 * @param found read after they were closed
 * @param statuses by message id
 */
export async function writeClosed(
  found: WithSender[],
  statuses: Map<string, Closing['to']>,
  now: number,
): Promise<void> {
  const messages = found.map(({ m }) => m);
  const narrowed = messages.filter(({ isNarrowed }) => isNarrowed).map(({ id }) => id);
  if (narrowed.length > 0) await MessageRecipient.close(narrowed, now);
  await publishMessageChanges(messages);
  await consequencesOf().closed(
    found.flatMap(({ m: message, a: app, t: topic }) => {
      const as = statuses.get(message.id);
      return as ? [{ message, app, topic: fullNameOf(app, topic), as, at: now }] : [];
    }),
  );
}

/** Closes messages and returns the closings that did it. */
async function closed(closings: Closing[], now: number): Promise<Closing[]> {
  const [first] = closings;
  if (first && closings.length === 1) {
    const { id, from, to, set, whileUnexpired } = first;
    return (await markClosed(id, from, to, now, set, whileUnexpired ? now : null)) ? [first] : [];
  }
  const locked = new Map(
    (await lockForClosing(closings.map(({ id }) => id))).map((row) => [row.id, row]),
  );
  const deciding = closings.filter(({ id, from, whileUnexpired }) => {
    const row = locked.get(id);
    // Of several closings of one message, the first one closes it.
    locked.delete(id);
    return row && from.includes(row.status) && !(whileUnexpired && row.expiresAt <= now);
  });
  if (deciding.length > 0)
    await markLockedClosed(
      deciding.map((closing) => ({ set: {}, ...closing })),
      now,
    );
  return deciding;
}
