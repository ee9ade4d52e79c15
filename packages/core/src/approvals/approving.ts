import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { MessageAnswer, type MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import { writeClosed } from '../messages/closing.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { type Final, lockForClosing, markClosed } from '../messages/message-progress.model.ts';
import { messagesWithSenders } from '../messages/message-queries.model.ts';
import { ANSWERABLE } from '../statuses.schema.ts';
import { countApproval, uncountApproval } from './approval.model.ts';
import { writeProgress } from './progress.ts';

/** An answer to a message that several people must approve. */
export type Given = {
  answer: MessageAnswerRow;
  /** Columns of the message if this answer closes it. */
  set: Final;
  /** Whether it replaces the approvals that count for the same person, as a report does. */
  replaces: boolean;
};

/**
 * Stores one answer of a message that several people must approve. A rejection closes it. An approval counts, and the
 * last one that is required closes it; any other one writes the event `message.progressed`. Returns the message after
 * that, or null if it was closed or expired before, or if the person has answered it.
 */
export function giveAnswer({ answer, set, replaces }: Given): Promise<MessageRow | null> {
  const { messageId: id, subscriberId, value } = answer;
  return inTransaction(async () => {
    // The foreign key of the answer would lock the message shared, and two such locks that become exclusive are a deadlock.
    const { isOpen, now } = await lock(id);
    if (!isOpen) return null;
    if (replaces) {
      const removed = await MessageAnswer.removeApprovals(id, subscriberId, countsFor(answer));
      for (let n = 0; n < removed; n += 1) await uncountApproval(id, now);
    }
    if (await isRepeated(answer)) return null;
    const given = { ...answer, answeredAt: now };
    await MessageAnswer.insertAll([given]);
    if (value === 'approve') await countApproval(id, set, now);
    else await markClosed(id, ANSWERABLE, 'rejected', now, { ...set, hasAnswers: true }, now);
    const found = await messagesWithSenders([id]);
    const [after] = found;
    if (!after) throw new Error('a locked message exists');
    const { status } = after.m;
    if (status === 'approved' || status === 'rejected')
      await writeClosed(found, new Map([[id, status]]), now);
    else await writeProgress(after, { action: 'given', row: given });
    return after.m;
  });
}

/**
 * Removes the approval of a person from an open message. Returns the message after that, whether it was open, and whether
 * there was an approval. A person without one has nothing to take back.
 */
export function takeBackApproval(
  id: string,
  subscriberId: string,
): Promise<{ message: MessageRow; isOpen: boolean; isTaken: boolean }> {
  return inTransaction(async () => {
    const { isOpen, now } = await lock(id);
    const row = isOpen ? await approvalOf(id, subscriberId) : undefined;
    if (row) {
      await MessageAnswer.removeApproval(id, subscriberId);
      await uncountApproval(id, now);
    }
    const [after] = await messagesWithSenders([id]);
    if (!after) throw new Error('a locked message exists');
    if (row) await writeProgress(after, { action: 'taken_back', row });
    return { message: after.m, isOpen, isTaken: row !== undefined };
  });
}

/**
 * Returns whether the person has answered the locked message, or somebody for whom the answer would count: a person and
 * their stand-in are not two people.
 */
async function isRepeated(answer: MessageAnswerRow) {
  const answers = await MessageAnswer.of([answer.messageId]);
  return answers.some(
    (row) => row.subscriberId === answer.subscriberId || countsFor(row) === countsFor(answer),
  );
}

const countsFor = ({ actedForId, subscriberId }: MessageAnswerRow) => actedForId ?? subscriberId;

const approvalOf = async (id: string, subscriberId: string) =>
  (await MessageAnswer.of([id])).find(
    (row) => row.subscriberId === subscriberId && row.value === 'approve',
  );

/**
 * Locks a message until the end of the transaction. Returns whether it can be answered, and the time at which it was locked:
 * an earlier one would be before answers that were given while this one waited for the lock.
 */
async function lock(id: string): Promise<{ isOpen: boolean; now: number }> {
  const [locked] = await lockForClosing([id]);
  const now = databaseNow();
  const isAnswerable = ANSWERABLE.some((status) => status === locked?.status);
  return { isOpen: locked !== undefined && isAnswerable && locked.expiresAt > now, now };
}
