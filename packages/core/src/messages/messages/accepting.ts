import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { useFiles } from '../../accounts/files/file-uses.ts';
import { type KeyToKeep, keepKeys } from '../../accounts/idempotency/idempotency.ts';
import { takeQuota } from '../../accounts/quotas/quota.ts';
import { inBatches } from '../../platform/database/batches.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { optimistically } from '../../platform/database/optimistic.ts';
import type { AudiencePeople } from '../audiences/named-audience.ts';
import { rememberedCount, requireUnchanged } from '../callers/remembered-callers.ts';
import { filesIn } from '../cards/card-blocks.ts';
import { languageWarnings } from '../cards/card-language.ts';
import { blockWarnings } from '../cards/checked-blocks.ts';
import type { Card } from '../cards/payload.ts';
import { matchCodeOf } from '../policies/number-matching.ts';
import {
  approvalWarnings,
  audienceWarnings,
  hasEnoughRecipients,
} from '../policies/required-approvals.ts';
import type { RecipientCount } from '../recipients/recipient-count.model.ts';
import { recipientCounts } from '../recipients/recipient-counts.ts';
import { addReplyDestinations } from '../reply-destinations/reply-destination.model.ts';
import { type ReplyDraft, replyRow } from '../reply-destinations/reply-to.ts';
import { indexTitles } from '../searches/searching.ts';
import type { Sent } from './consequence-hooks.ts';
import { recipientsOut, withTestApprovers } from './counted-recipients.ts';
import { insertGroupUsesOf } from './group-uses.ts';
import { insertMessages, type NewMessage } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';
import type { SentMessageOut } from './messages.schema.ts';
import { writeRecipients } from './recipients.ts';

/** A message before its recipients are counted. */
export type MessageDraft = Omit<
  NewMessage,
  'recipientsPeople' | 'recipientsReachable' | 'recipientsWithPasskey'
>;
/** A valid message, and the people and test approvers to whom it is narrowed. */
type Acceptable = {
  caller: AppCaller;
  draft: MessageDraft;
  /** Its card, with the files of its blocks. */
  card: Card;
  /** Full name of its topic. */
  topic: string;
  people: AudiencePeople | null;
  reply: ReplyDraft | null;
  /** Idempotency-Key of the request. */
  key: KeyToKeep | null;
};

/**
 * Counts the recipients of a message and writes it. Messages that arrive during a commit are committed together, with
 * one write to disk.
 * @throws Problem quota_exceeded; KeyTaken (idempotency); DecideAgain: a remembered caller has changed
 */
export const acceptMessage = inBatches(async (sends: Acceptable[]) => {
  const counted = await withCounts(sends);
  const messages = counted.map(({ message }) => message);
  const answers = counted.map(sentOut);
  await optimistically(async (isOptimistic) => {
    await requireUnchanged(
      sends.map((send) => ({
        app: send.caller.app,
        isCounted: rememberedCountOf(send) !== null,
        until: untilOf(send),
      })),
      isOptimistic,
    );
    const keys = sends.flatMap(({ key }, at) => (key ? [{ key, answer: answers[at] }] : []));
    const checkKeys = await keepKeys(keys, isOptimistic);
    await write(sends, messages, isOptimistic);
    checkKeys();
  });
  return answers;
});

type Counted = Acceptable & { message: NewMessage; count: RecipientCount };

/** Counts the recipients of messages, in their order. Members of groups were counted when they were read. */
async function withCounts(sends: Acceptable[]): Promise<Counted[]> {
  const counted = await recipientCounts(
    sends
      .filter((send) => !knownCount(send))
      .map(({ draft, people }) => ({
        appId: draft.appId,
        topicId: draft.topicId,
        until: untilOf({ draft }),
        personIds: people?.personIds ?? null,
        withPasskeys: draft.requiredMethod === 'passkey',
      })),
  );
  return sends.map((send) => {
    const own = knownCount(send) ?? counted.shift();
    if (!own) throw new Error('every message has a count of its recipients');
    const count = withTestApprovers(own, send.people?.approvers.length ?? 0);
    return { ...send, count, message: withRecipients(send.draft, count) };
  });
}

const untilOf = ({ draft }: Pick<Acceptable, 'draft'>) => draft.sentAt ?? draft.createdAt;

/** Returns the number of all people on the topic, if it is remembered and the transaction compares it. */
function rememberedCountOf({ caller, draft, people }: Acceptable): RecipientCount | null {
  const count = people || draft.requiredMethod === 'passkey' ? null : rememberedCount(caller.app);
  return count && { ...count, withPasskey: null };
}

function knownCount(send: Acceptable): RecipientCount | null {
  const { draft, people } = send;
  if (!people) return rememberedCountOf(send);
  if (people.reachable === null || draft.requiredMethod === 'passkey') return null;
  const { personIds, reachable } = people;
  return { people: personIds.length, reachable, withPasskey: null };
}

function sentOut({ caller, draft, card, topic, message, count }: Counted): SentMessageOut {
  return {
    message_id: draft.id,
    mode: caller.app.mode,
    status: draft.scheduledAt === null ? 'queued' : 'scheduled',
    topic,
    created_at: draft.createdAt,
    scheduled_at: draft.scheduledAt,
    expires_at: draft.expiresAt,
    recipients: recipientsOut(count, draft.policy),
    match_code: matchCodeOf(draft),
    approvals: {
      required: message.requiredApprovals,
      enough_recipients: hasEnoughRecipients(message),
    },
    warnings: [
      ...audienceWarnings(message, topic),
      ...approvalWarnings(message),
      ...languageWarnings(card.lang),
      ...blockWarnings(card.blocks),
    ],
    payload_digest: draft.payloadDigest,
    blocks: card.blocks ?? null,
  };
}

/**
 * A message without subscribers at the time of sending goes to later joiners. For a scheduled one this is checked
 * later.
 */
const withRecipients = (draft: MessageDraft, count: RecipientCount): NewMessage => ({
  ...draft,
  toLaterJoiners: draft.toLaterJoiners || (draft.sentAt !== null && count.people === 0),
  recipientsPeople: count.people,
  recipientsReachable: count.reachable,
  recipientsWithPasskey: count.withPasskey,
});

async function write(sends: Acceptable[], messages: NewMessage[], isOptimistic: boolean) {
  const now = databaseNow();
  await insertMessages(messages);
  await indexTitles(
    sends.map(({ draft: { id, appId }, card: { title } }) => ({ id, appId, title })),
  );
  const named = sends.flatMap(({ draft, people }) =>
    people && !draft.policy.isPending
      ? [{ ...draft, startsAt: draft.scheduledAt ?? draft.createdAt, people }]
      : [],
  );
  await writeRecipients(named, now);
  await insertGroupUsesOf(messages);
  await keepFilesOf(sends);
  const replies = sends.flatMap(({ caller, draft, reply }) =>
    reply ? [replyRow(caller, draft.id, reply)] : [],
  );
  if (replies.length) await addReplyDestinations(replies);
  const queued = messages.filter(({ scheduledAt }) => scheduledAt === null);
  const sent: Sent = { messages: queued, at: now };
  // The service is the same for all.
  const [first] = sends;
  if (first && queued.length > 0) await first.caller.service.consequences.sent(sent);
  await publishMessageChanges(messages);
  // Last, because all messages of an app update the same row.
  await takeQuota(
    sends.map(({ caller, draft }) => ({ caller, createdAt: draft.createdAt })),
    isOptimistic,
  );
}

/** Keeps the files that the cards of messages show. Apps in their order, so that two batches do not wait for each other. */
async function keepFilesOf(sends: Acceptable[]) {
  const uses = sends.flatMap(({ caller, draft, card }) =>
    filesIn(card.blocks ?? []).map((fileId) => ({
      appId: caller.app.id,
      messageId: draft.id,
      fileId,
    })),
  );
  for (const appId of [...new Set(uses.map((use) => use.appId))].sort())
    await useFiles(
      appId,
      uses
        .filter((use) => use.appId === appId)
        .map(({ fileId, messageId }) => ({ fileId, messageId })),
    );
}
