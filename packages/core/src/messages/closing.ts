import { MessageRecipient } from '../recipients/message-recipient.model.ts';
import type { MessageStatus } from '../statuses.schema.ts';
import { fullNameOf } from '../topics/topics.ts';
import { consequencesOf } from './consequence-hooks.ts';
import type { MessageRow } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';
import { markClosed } from './message-progress.model.ts';
import { messagesWithSenders } from './message-queries.model.ts';

/** How to close a message. */
export type Closing = {
  id: string;
  from: readonly MessageStatus[];
  to: 'approved' | 'rejected' | 'expired' | 'canceled';
  set?: Record<string, string | number | null>;
  /** Whether to close it only if it has not expired. */
  whileUnexpired?: boolean;
};

/**
 * Closes messages, each at most once: one conditional update decides between concurrent callers, and the same
 * transaction writes the consequences (consequences.ts): the event, its callback and the push that replaces the
 * notification. Returns the closed message, or null where another call was first, in the order of the input. Call it in
 * a transaction.
 */
export async function closeMessages(closings: Closing[]): Promise<(MessageRow | null)[]> {
  const now = Date.now();
  const deciding = new Set<Closing>();
  // Sorted, so that transactions that close several messages do not deadlock.
  for (const closing of closings.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (await isClosedBy(closing, now)) deciding.add(closing);
  if (deciding.size === 0) return closings.map(() => null);
  const closed = new Map([...deciding].map(({ id, to }) => [id, to]));

  // Read after the updates, which lock the rows: what other transactions changed before is included.
  const found = await messagesWithSenders([...closed.keys()]);
  const messages = found.map(({ m }) => m);
  const narrowed = messages.filter(({ isNarrowed }) => isNarrowed).map(({ id }) => id);
  if (narrowed.length > 0) await MessageRecipient.close(narrowed, now);
  await publishMessageChanges(messages);
  await consequencesOf().closed(
    found.flatMap(({ m: message, a: app, t: topic }) => {
      const as = closed.get(message.id);
      return as ? [{ message, app, topic: fullNameOf(app, topic), as, at: now }] : [];
    }),
  );
  const byId = new Map(messages.map((message) => [message.id, message]));
  // Of several closings of one message, only the deciding one closed it.
  return closings.map((closing) => (deciding.has(closing) && byId.get(closing.id)) || null);
}

const isClosedBy = async ({ id, from, to, set, whileUnexpired }: Closing, now: number) =>
  (await markClosed(id, from, to, now, set, whileUnexpired ? now : null)) > 0;
