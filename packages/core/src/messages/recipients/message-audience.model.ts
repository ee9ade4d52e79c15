import { literalOf } from '../../platform/database/values/literals.ts';
import { ANSWERABLE, type AnswerableStatus } from '../../platform/statuses.schema.ts';

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
 * @param status only messages with this status, for a scan of an index
 */
export const isAnswerable = (message: string, status?: AnswerableStatus) =>
  `${message}.status ${status === undefined ? `IN (${STATUSES})` : `= ${literalOf(status)}`} AND ${message}.expires_at > :now`;

const STATUSES = literalOf([...ANSWERABLE]);

/** Returns the first condition for a message that is already loaded. */
export const wasSentTo = (
  { sentAt, toLaterJoiners }: { sentAt: number; toLaterJoiners: boolean },
  subscribedAt: number,
): boolean => toLaterJoiners || subscribedAt <= sentAt;
