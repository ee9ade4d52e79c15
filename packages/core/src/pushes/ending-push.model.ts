import { changeLater } from '../database/database.ts';

// The pushes that remove the notifications of closed messages. Whether a message was pushed before it was closed, or
// closed before that was recorded, is decided in the database, by a transaction that has locked the message.

/** The id of such a push. */
export type EndPush = { id: string; messageId: string };
/** When such pushes are due, ms, and the claim of the process that runs them. */
export type Due = { dueAt: number; claim: string | null };
/** How many pushes of its message the transaction has counted. */
type Counted = { accepted: number; gathered: number };

/** Queues those of messages that were pushed, later. */
export const queueIfPushed = (ends: EndPush[], due: Due) =>
  changeLater(`${QUEUE} AND m.push_accepted + m.push_gathered > 0`, { ...idsOf(ends), ...due });

/** Queues those of messages that were closed before the first of their pushes was counted, later. */
export const queueIfClosed = (ends: (EndPush & Counted)[], due: Due) =>
  changeLater(
    `${QUEUE} AND m.closed_at IS NOT NULL
       AND m.push_accepted = ELT(FIELD(m.id, :messageIds), :accepted)
       AND m.push_gathered = ELT(FIELD(m.id, :messageIds), :gathered)`,
    {
      ...idsOf(ends),
      accepted: ends.map(({ accepted }) => accepted),
      gathered: ends.map(({ gathered }) => gathered),
      ...due,
    },
  );

const QUEUE = `INSERT INTO pushes (id, message_id, reason, due_at, claim)
     SELECT ELT(FIELD(m.id, :messageIds), :ids), m.id, 'closed', :dueAt, :claim
     FROM messages m FORCE INDEX (PRIMARY) WHERE m.id IN (:messageIds)`;

const idsOf = (ends: EndPush[]) => ({
  ids: ends.map(({ id }) => id),
  messageIds: ends.map(({ messageId }) => messageId),
});
