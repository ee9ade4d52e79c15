// Defines in one place, for SQL and for code, who a message is for, and until when they can answer it: the people who were on its topic when it was sent.
// People whom a widening added are seen as if it had been sent to them then. If there were none, or if the sender requests it (to_later_joiners), also everyone who joins before it closes.
// Leaving and joining again counts as a new join. No row is written per recipient: the times decide.

/**
 * Returns the SQL condition that a message was sent, and sent to a person given their join time.
 * @param message alias of its table
 * @param subscribedAt SQL of the time at which the person joined its topic
 * @param addedAt SQL of the time at which a named person was added; null for the first ones
 */
export const isSentTo = (message: string, subscribedAt: string, addedAt?: string) =>
  `${sentAt(message, addedAt)} >= IF(${message}.to_later_joiners = 1, 0, ${subscribedAt})`;

const sentAt = (message: string, addedAt?: string) =>
  addedAt === undefined
    ? `${message}.sent_at`
    : `GREATEST(${message}.sent_at, COALESCE(${addedAt}, 0))`;

/**
 * Returns the SQL condition that people can answer a message: it was sent, and it is neither closed nor expired at
 * `:now`. Every reader of open messages uses this condition.
 * @param message alias of its table
 */
export const isAnswerable = (message: string) => isOpen(message, '> :now');

/**
 * Returns the SQL condition that a message was sent, and is not closed.
 * @param at comparison of the time at which it expires, SQL
 */
export const isOpen = (message: string, at: string) =>
  `${message}.phase = 1 AND ${message}.phase_at ${at}`;

/** SQL condition of messages that are not closed, with the columns that begin the index `messages_closed`. */
export const UNCLOSED = 'content_removed_at IS NULL AND closed_at IS NULL';

/** Returns the first condition for a message that is already loaded. */
export const wasSentTo = (
  { sentAt, toLaterJoiners }: { sentAt: number; toLaterJoiners: boolean },
  subscribedAt: number,
): boolean => toLaterJoiners || subscribedAt <= sentAt;
