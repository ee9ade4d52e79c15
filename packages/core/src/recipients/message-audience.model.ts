// The rule of whom a message is for, in one place, for statements and for code: for the people who were on its topic when
// it was sent. Where nobody was, or where the sender asks for it (to_later_joiners), also for whoever joins before it
// closes. Leaving and joining again is joining anew. Nothing is written for a recipient: the times decide.

/**
 * Returns the condition that a message was sent, and to a person by when they joined.
 * @param message alias of its table
 * @param subscribedAt SQL of the time at which the person joined its topic
 */
export const isSentTo = (message: string, subscribedAt: string) =>
  `${message}.sent_at >= IF(${message}.to_later_joiners = 1, 0, ${subscribedAt})`;

/** The same for a message that is at hand. */
export const wasSentTo = (
  { sentAt, toLaterJoiners }: { sentAt: number; toLaterJoiners: boolean },
  subscribedAt: number,
): boolean => toLaterJoiners || subscribedAt <= sentAt;
