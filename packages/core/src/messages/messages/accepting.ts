import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { type KeyToKeep, keepKeys } from '../../accounts/idempotency/idempotency.ts';
import { takeQuota } from '../../accounts/quotas/quota.ts';
import { addTestRecipients } from '../../people/test-approvers/test-recipients.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { optimistically } from '../../platform/database/optimistic.ts';
import { matchCodeOf } from '../policies/number-matching.ts';
import { approvalWarnings, hasEnoughRecipients } from '../policies/required-approvals.ts';
import { insertMessageRecipients } from '../recipients/message-recipient.model.ts';
import type { RecipientCount } from '../recipients/recipient-count.model.ts';
import { recipientCounts } from '../recipients/recipient-counts.ts';
import { addReplyDestinations } from '../reply-destinations/reply-destination.model.ts';
import { type ReplyDraft, replyRow } from '../reply-destinations/reply-to.ts';
import { indexTitles } from '../searches/searching.ts';
import { consequencesOf } from './consequence-hooks.ts';
import type { NamedRecipients } from './counted-recipients.ts';
import { recipientsOut, withTestApprovers } from './counted-recipients.ts';
import { insertMessages, type NewMessage } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';
import type { SentMessageOut } from './messages.schema.ts';

/** A message before its recipients are counted. */
export type MessageDraft = Omit<
  NewMessage,
  'recipientsPeople' | 'recipientsReachable' | 'recipientsWithPasskey'
>;
/** A valid message, and the people and test approvers to whom it is narrowed. */
type Acceptable = {
  caller: AppCaller;
  draft: MessageDraft;
  /** Full name of its topic. */
  topic: string;
  recipients: NamedRecipients | null;
  reply: ReplyDraft | null;
  /** Idempotency-Key of the request. */
  key: KeyToKeep | null;
};

/**
 * Counts the recipients of a message and writes it. Messages that arrive during a commit are committed together, with
 * one write to disk.
 * @throws Problem quota_exceeded; KeyTaken (idempotency)
 */
export const acceptMessage = inBatches(async (sends: Acceptable[]) => {
  const counted = await recipientCounts(
    sends.map(({ draft, recipients }) => ({
      topicId: draft.topicId,
      until: draft.sentAt ?? draft.createdAt,
      personIds: recipients?.personIds ?? null,
      withPasskeys: draft.requiredMethod === 'passkey',
    })),
  );
  const counts = counted.map((count, at) =>
    withTestApprovers(count, sends[at]?.recipients?.approvers.length ?? 0),
  );
  const messages = sends.map(({ draft }, at) => withRecipients(draft, counts[at]));
  const answers = sends.map((send, at) => sentOut(send, messages[at], counts[at]));
  await optimistically(async (isOptimistic) => {
    const keys = sends.flatMap(({ key }, at) => (key ? [{ key, answer: answers[at] }] : []));
    const checkKeys = await keepKeys(keys, isOptimistic);
    await write(sends, messages, isOptimistic);
    checkKeys();
  });
  return answers;
});

function sentOut(
  { caller, draft, topic }: Acceptable,
  message: NewMessage | undefined,
  count: RecipientCount | undefined,
): SentMessageOut {
  if (!count || !message) throw new Error('every message has a count of its recipients');
  return {
    message_id: draft.id,
    mode: caller.app.mode,
    status: draft.scheduledAt === null ? 'queued' : 'scheduled',
    topic,
    created_at: draft.createdAt,
    scheduled_at: draft.scheduledAt,
    expires_at: draft.expiresAt,
    recipients: recipientsOut(count),
    match_code: matchCodeOf({ policy: draft.policy ?? null }),
    approvals: {
      required: message.requiredApprovals,
      enough_recipients: hasEnoughRecipients(message),
    },
    warnings: approvalWarnings(message),
  };
}

/**
 * A message without subscribers at the time of sending goes to later joiners. For a scheduled one this is checked
 * later.
 */
const withRecipients = (draft: MessageDraft, count: RecipientCount | undefined): NewMessage => ({
  ...draft,
  toLaterJoiners: draft.toLaterJoiners || (draft.sentAt !== null && count?.people === 0),
  recipientsPeople: count?.people ?? null,
  recipientsReachable: count?.reachable ?? null,
  recipientsWithPasskey: count?.withPasskey ?? null,
});

async function write(sends: Acceptable[], messages: NewMessage[], isOptimistic: boolean) {
  const now = databaseNow();
  await insertMessages(messages);
  await indexTitles(messages);
  const recipients = sends.flatMap(({ draft, recipients }) =>
    (recipients?.personIds ?? []).map((personId) => ({
      messageId: draft.id,
      personId,
      expiresAt: draft.expiresAt,
    })),
  );
  if (recipients.length) await insertMessageRecipients(recipients);
  const replies = sends.flatMap(({ caller, draft, reply }) =>
    reply ? [replyRow(caller, draft.id, reply)] : [],
  );
  if (replies.length) await addReplyDestinations(replies);
  await addTestRecipients(
    sends.flatMap(({ draft, recipients }) =>
      recipients ? [{ ...idsAndStart(draft), approvers: recipients.approvers }] : [],
    ),
    now,
  );
  const queued = messages.filter(({ scheduledAt }) => scheduledAt === null);
  if (queued.length) await consequencesOf().sent({ messages: queued, at: now });
  await publishMessageChanges(messages);
  // Last, because all messages of an app update the same row.
  await takeQuota(
    sends.map(({ caller, draft }) => ({ caller, createdAt: draft.createdAt })),
    isOptimistic,
  );
}

const idsAndStart = ({ id, appId, scheduledAt, createdAt }: MessageDraft) => ({
  messageId: id,
  appId,
  startsAt: scheduledAt ?? createdAt,
});
