import type { AppCaller } from '../caller.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../cursor.ts';
import { inTransaction } from '../database.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { newId } from '../identifiers.ts';
import { queueFanOuts } from '../pushes/push-work.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { Topic } from '../topics/topic.model.ts';
import { fullNameOf, openTopicNamed, topicNamed } from '../topics/topics.ts';
import { closeMessage } from './closing.ts';
import { Message, OPEN } from './message.model.ts';
import { messageOut } from './message-out.ts';
import { MessageRecipient } from './message-recipient.model.ts';
import type {
  CancelIn,
  GetMessageIn,
  ListMessagesIn,
  MessageIn,
  MessageOut,
  SentMessageOut,
} from './messages.schema.ts';
import { canonicalPayload, payloadDigest } from './payload.ts';
import { takeQuota } from './quota.ts';
import { untilClosed } from './watch.ts';

/** The furthest that a message may be scheduled ahead, ms. */
const HORIZON_MS = 365 * 86_400_000;

/**
 * Accepts a message: the message, its recipients, one piece of push work and the quota count, in one transaction.
 * The cost does not depend on how many people are on the topic.
 * @throws Problem topic_forbidden, not_found, topic_archived, scheduled_in_past, quota_exceeded, validation_failed
 */
export async function sendMessage(caller: AppCaller, input: MessageIn): Promise<SentMessageOut> {
  const now = Date.now();
  const scheduledAt = checkedSchedule(input.scheduled_at, now);
  const topic = await openTopicNamed(caller, input.topic);
  const recipients = await recipientsOf(caller, input.to);
  const id = newId('msg');
  const expiresAt = (scheduledAt ?? now) + input.expires_in * 1000;
  const status = scheduledAt === null ? 'queued' : 'scheduled';
  const payload = canonicalPayload(input.payload);
  await inTransaction(async () => {
    await Message.insertOne({
      id,
      accountId: caller.account.id,
      topicId: topic.id,
      type: input.type,
      status,
      ext: input.ext ?? null,
      payload,
      payloadDigest: payloadDigest(payload),
      contextUrl: input.context_url ? new URL(input.context_url).href : null,
      contextLabel: input.context_label ?? null,
      isNarrowed: recipients !== null,
      createdAt: now,
      scheduledAt,
      sentAt: scheduledAt === null ? now : null,
      expiresAt,
    });
    if (recipients)
      await MessageRecipient.bulkCreate(
        recipients.map((personId) => ({ messageId: id, personId })),
      );
    if (scheduledAt === null) await queueFanOuts([id], 'new', now);
    await takeQuota(caller, now);
  });
  return {
    message_id: id,
    status,
    topic: input.topic,
    created_at: now,
    scheduled_at: scheduledAt,
    expires_at: expiresAt,
  };
}

// A time in seconds lies in 1970 when read as milliseconds, up to the year 5138.
const LOOKS_LIKE_SECONDS = 100_000_000_000;

function checkedSchedule(scheduledAt: number | undefined, now: number): number | null {
  if (scheduledAt === undefined) return null;
  if (scheduledAt > 1_000_000_000 && scheduledAt < LOOKS_LIKE_SECONDS)
    throw new Problem('scheduled_in_past', {
      detail: `scheduled_at is in milliseconds; ${scheduledAt} looks like seconds. Use ${scheduledAt}000.`,
    });
  if (scheduledAt <= now) throw new Problem('scheduled_in_past');
  if (scheduledAt > now + HORIZON_MS)
    throw fieldProblem('/scheduled_at', 'too_large', 'must be at most 365 days ahead');
  return scheduledAt;
}

async function recipientsOf({ account }: AppCaller, to: string[] | undefined) {
  if (to === undefined) return null;
  const ids = [...new Set(to)];
  const subscribers = await Subscriber.findAll({ where: { id: ids, accountId: account.id } });
  const known = new Set(subscribers.map((subscriber) => subscriber.id));
  const index = to.findIndex((id) => !known.has(id));
  if (index >= 0) throw fieldProblem(`/to/${index}`, 'unknown', 'is not one of your subscribers');
  return subscribers.map((subscriber) => subscriber.personId);
}

/**
 * Shows a message; with `wait`, in seconds, once it is final or the time is up.
 * @throws Problem not_found
 */
export async function getMessage({ account }: AppCaller, input: GetMessageIn): Promise<MessageOut> {
  const asked = await Message.ofAccount(input.message_id, account.id);
  const isFinal = asked === null || asked.closedAt !== null;
  if (!isFinal) await untilClosed(asked.id, (input.wait ?? 0) * 1000);
  const message = isFinal || !input.wait ? asked : await asked.reload();
  const topic = message && (await Topic.findByPk(message.topicId));
  if (!message || !topic) throw new Problem('not_found');
  return messageOut(message, fullNameOf(account, topic));
}

/** Newest first. @throws Problem invalid_cursor, topic_forbidden, not_found */
export async function listMessages(caller: AppCaller, input: ListMessagesIn) {
  const { account } = caller;
  const before = idPlaceOf(input.cursor);
  const topic = input.topic === undefined ? null : await topicNamed(caller, input.topic);
  const [messages, topics] = await Promise.all([
    Message.pageOf(
      {
        accountId: account.id,
        topicId: topic?.id,
        statuses: input.status,
        ext: input.ext,
        createdAfter: input.created_after,
        createdBefore: input.created_before,
        beforeId: before ?? undefined,
      },
      rowsFor(input.limit),
    ),
    Topic.ofAccount(account.id),
  ]);
  const names = new Map(topics.map((each) => [each.id, fullNameOf(account, each)]));
  const out = (message: Message) => messageOut(message, names.get(message.topicId) ?? '');
  return pageFrom(messages, input.limit, out, (message) => [message.id]);
}

/** Withdraws an open message. Doing it again changes nothing. @throws Problem not_found, not_cancelable (with the status and response) */
export async function cancelMessage(caller: AppCaller, input: CancelIn): Promise<MessageOut> {
  const message = await Message.ofAccount(input.message_id, caller.account.id);
  if (!message) throw new Problem('not_found');
  const reason = input.reason ?? null;
  const isClosed = await inTransaction(() =>
    closeMessage(message.id, { from: OPEN, to: 'canceled', set: { cancel_reason: reason } }),
  );
  const now = await getMessage(caller, input);
  if (isClosed || now.status === 'canceled') return now;
  throw new Problem('not_cancelable', {
    detail: `This message is ${now.status}.`,
    extra: { message_status: now.status, response: now.response },
  });
}
