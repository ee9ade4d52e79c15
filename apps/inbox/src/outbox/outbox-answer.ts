/** An answer that was decided on this device, until the person knows what became of it. */
export type OutboxAnswer = {
  message_id: string;
  /** Whose it is: no other session ever sends it. */
  user_id: string;
  value: 'approve' | 'reject';
  comment: string | null;
  /** What the person saw when they decided. */
  label: string;
  title: string;
  sender: string;
  decidedAt: number;
  isOffline: boolean;
  /** It did not go at once, and the person is shown that it waits. */
  isHeld: boolean;
  /** It left at least once, and nothing was heard. */
  mayHaveArrived: boolean;
  needsSignIn: boolean;
  /** Assent asked for retryAfter until then. */
  notBefore: number;
  /** Why it did not count; null while it is to be sent. */
  ended: Ended | null;
  /** The person has seen how it ended. */
  isSeen: boolean;
};

/** What was true when an answer came and did not count. */
export type Ended = {
  how: 'answered' | 'canceled' | 'expired' | 'missing' | 'refused' | 'comment-unsent';
  /** Who answered, unless it was this person, and with which word. */
  by: string | null;
  label: string | null;
  at: number | null;
};

const day = 24 * 60 * 60_000;
/** No message is open for longer: what is older can count no more. */
const longestLifeMs = 31 * day;
const seenForMs = 7 * day;

/** Whether an answer is kept for nobody any more. One that is to be sent is never dropped while its person is here. */
export function isOver(answer: OutboxAnswer, user_id: string, now: number) {
  const age = now - answer.decidedAt;
  if (answer.ended && answer.isSeen) return age > seenForMs;
  return age > longestLifeMs && (answer.ended !== null || answer.user_id !== user_id);
}
