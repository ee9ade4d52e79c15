// Defines in one place, for SQL and for code, who a message is for: the people who were on its topic when it was sent.
// If there were none, or if the sender requests it (to_later_joiners), also everyone who joins before it closes.
// Leaving and joining again counts as a new join. No row is written per recipient: the times decide.

/**
 * Returns the SQL condition that a message was sent, and sent to a person given their join time.
 * @param message alias of its table
 * @param subscribedAt SQL of the time at which the person joined its topic
 */
export const isSentTo = (message: string, subscribedAt: string) =>
  `${message}.sent_at >= IF(${message}.to_later_joiners = 1, 0, ${subscribedAt})`;

/** Returns the same for a message that is already loaded. */
export const wasSentTo = (
  { sentAt, toLaterJoiners }: { sentAt: number; toLaterJoiners: boolean },
  subscribedAt: number,
): boolean => toLaterJoiners || subscribedAt <= sentAt;
