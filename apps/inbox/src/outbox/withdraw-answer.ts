import type { OutboxAnswer } from './outbox-answer.ts';
import { put, remove, storedAnswer, withLock } from './outbox-store.ts';

/** Takes an answer out again. One that is settled meanwhile stays what it is. */
export const withdrawAnswer = ({ message_id }: OutboxAnswer) =>
  withLock(message_id, async () => {
    const answer = await storedAnswer(message_id);
    if (answer && !answer.ended) await remove(message_id, { dropped: message_id });
  });

/** The person has seen how it ended. */
export const markSeen = ({ message_id }: OutboxAnswer) =>
  withLock(message_id, async () => {
    const answer = await storedAnswer(message_id);
    if (answer?.ended && !answer.isSeen) await put({ ...answer, isSeen: true });
  });
