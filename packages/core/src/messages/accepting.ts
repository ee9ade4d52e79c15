import type { AppCaller } from '../accounts/app-caller.ts';
import { inBatches } from '../database/batches.ts';
import { inTransaction } from '../database/database.ts';
import { takeQuota } from '../quotas/quota.ts';
import { MessageRecipient } from '../recipients/message-recipient.model.ts';
import { type RecipientCount, recipientCounts } from '../recipients/recipient-count.model.ts';
import { consequencesOf } from './consequences.ts';
import { Message, type NewMessage } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';

/** A message before it is known for how many people it is. */
export type MessageDraft = Omit<
  NewMessage,
  'recipientsPeople' | 'recipientsReachable' | 'recipientsWithPasskey'
>;
/** A message that may be accepted, and the people that it is narrowed to. */
type Acceptable = { caller: AppCaller; draft: MessageDraft; recipients: string[] | null };

/**
 * Counts the recipients of a message and writes it. Sends that come while others are being committed are committed
 * together: the disk is waited for once.
 * @throws Problem quota_exceeded
 */
export const acceptMessage = inBatches(async (sends: Acceptable[]) => {
  const counts = await recipientCounts(
    sends.map(({ draft, recipients }) => ({
      topicId: draft.topicId,
      until: draft.sentAt ?? draft.createdAt,
      personIds: recipients,
      withPasskeys: draft.requiredMethod === 'passkey',
    })),
  );
  const messages = sends.map(({ draft }, at) => withRecipients(draft, counts[at]));
  await inTransaction(() => write(sends, messages));
  return counts;
});

/** Where nobody is subscribed when it is sent, a message is for whoever joins. One that is scheduled is asked about later. */
const withRecipients = (draft: MessageDraft, count: RecipientCount | undefined): NewMessage => ({
  ...draft,
  toLaterJoiners: draft.toLaterJoiners || (draft.sentAt !== null && count?.people === 0),
  recipientsPeople: count?.people ?? null,
  recipientsReachable: count?.reachable ?? null,
  recipientsWithPasskey: count?.withPasskey ?? null,
});

async function write(sends: Acceptable[], messages: NewMessage[]) {
  const now = Date.now();
  await Message.insertAll(messages);
  const recipients = sends.flatMap(({ draft, recipients }) =>
    (recipients ?? []).map((personId) => ({ messageId: draft.id, personId })),
  );
  if (recipients.length) await MessageRecipient.insertAll(recipients);
  const queued = messages.filter(({ scheduledAt }) => scheduledAt === null);
  const mailed = queued.filter(({ fallback }) => fallback === 'mail');
  const idsOf = (some: NewMessage[]) => some.map(({ id }) => id);
  if (queued.length)
    await consequencesOf().sent({ ids: idsOf(queued), mailed: idsOf(mailed), at: now });
  await publishMessageChanges(messages);
  // Last: its row is the one that all sends of an account share.
  await takeQuota(
    sends.map(({ caller, draft }) => ({ sender: caller, createdAt: draft.createdAt })),
  );
}
