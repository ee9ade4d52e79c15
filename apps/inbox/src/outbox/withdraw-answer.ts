import type { OutboxAnswer } from './outbox-answer.ts';
import { put, remove, storedAnswer, withLock } from './outbox-store.ts';

/** Withdraws an unsent answer. One that was sent meanwhile stays. */
export const withdrawAnswer = ({ message_id }: OutboxAnswer) =>
  withLock(message_id, async () => {
    const answer = await storedAnswer(message_id);
    if (answer && !answer.ended) await remove(message_id, { dropped: message_id });
  });

/** Marks the result as seen. */
export const markSeen = ({ message_id }: OutboxAnswer) =>
  withLock(message_id, async () => {
    const answer = await storedAnswer(message_id);
    if (answer?.ended && !answer.isSeen) await put({ ...answer, isSeen: true });
  });
