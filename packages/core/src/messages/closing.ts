import { Account } from '../accounts/account.model.ts';
import { MessageRecipient } from '../recipients/message-recipient.model.ts';
import type { MessageStatus } from '../statuses.schema.ts';
import { Topic } from '../topics/topic.model.ts';
import { fullNameOf } from '../topics/topics.ts';
import { consequencesOf } from './consequences.ts';
import { Message } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';

export type Closing = {
  from: readonly MessageStatus[];
  to: 'approved' | 'rejected' | 'expired' | 'canceled';
  set?: Record<string, string | number | null>;
  /** Whether to close it only if it has not expired. */
  whileUnexpired?: boolean;
};

/**
 * Closes a message at most once: one conditional update decides between concurrent callers, and the same transaction
 * writes the consequences (consequences.ts): the event, its callback and the push that replaces the notification.
 * Returns whether this call closed it. Call it in a transaction.
 */
export async function closeMessage(id: string, closing: Closing): Promise<boolean> {
  const now = Date.now();
  const before = closing.whileUnexpired ? now : null;
  if (!(await Message.close(id, closing.from, closing.to, now, closing.set, before))) return false;
  const message = await Message.existing(id);
  if (message.isNarrowed) await MessageRecipient.close(id, now);
  const [account, topic] = await Promise.all([
    Account.existing(message.accountId),
    Topic.existing(message.topicId),
  ]);
  await publishMessageChanges([message]);
  await consequencesOf().closed({
    message,
    account,
    topic: fullNameOf(account, topic),
    as: closing.to,
    at: now,
  });
  return true;
}
