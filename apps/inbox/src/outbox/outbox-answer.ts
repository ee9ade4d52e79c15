import type { FieldValues } from '@assent/ui/card-field';
import type { FieldErrors } from './field-errors.ts';

/** An answer that was given on this device, until the person knows its result. */
export type OutboxAnswer = {
  message_id: string;
  /** The person who answered. No other session sends it. */
  user_id: string;
  value: 'approve' | 'reject';
  comment: string | null;
  /** The number that the person chose, if the message asks for one. */
  match?: string | undefined;
  /** The values of the fields of the card; absent if it has none. */
  fields?: FieldValues | undefined;
  /** The revision of the questions and answers that the person had read. */
  conversation: number;
  /** The default label in the language of the person; absent where the button had the label of the card. */
  defaultLabel?: string | undefined;
  /** What the screen showed when the person answered. */
  label: string;
  title: string;
  sender: string;
  /** For whom the person acted; null for themselves. */
  actingFor: string | null;
  decidedAt: number;
  isOffline: boolean;
  /** It could not be sent at once, and is shown as waiting. */
  isHeld: boolean;
  /** It was sent at least once, without a response. */
  mayHaveArrived: boolean;
  needsSignIn: boolean;
  /** The time before which Assent asked not to retry (Retry-After). */
  notBefore: number;
  /** Why it did not count; null while it is to be sent. */
  ended: Ended | null;
  /** The person has seen the result. */
  isSeen: boolean;
};

/** The state of the message when the answer did not count. */
export type Ended = {
  how: 'answered' | 'canceled' | 'expired' | 'missing' | 'refused' | 'comment-unsent' | 'mismatch';
  /** Who answered, unless it was this person, and with which label. */
  by: string | null;
  label: string | null;
  at: number | null;
  /** Why the person could not answer; absent for every other reason. */
  ineligible?: 'groups' | 'excluded' | undefined;
  /** Somebody had asked or was answered something since. */
  isChanged?: boolean | undefined;
  /** Which values were refused. */
  flaws?: FieldErrors | undefined;
};

const day = 24 * 60 * 60_000;
/** No message is open for longer, so older answers cannot count. */
const longestLifeMs = 31 * day;
const seenForMs = 7 * day;

/** Returns whether an answer can be removed. An unsent one is kept while its author is signed in. */
export function isOver(answer: OutboxAnswer, user_id: string, now: number) {
  const age = now - answer.decidedAt;
  if (answer.ended && answer.isSeen) return age > seenForMs;
  return age > longestLifeMs && (answer.ended !== null || answer.user_id !== user_id);
}
