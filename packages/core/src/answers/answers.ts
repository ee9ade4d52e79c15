import { Account } from '../accounts/account.model.ts';
import type { PersonCaller } from '../caller.ts';
import { pageFrom, rowsFor, timePlaceOf } from '../cursor.ts';
import { inTransaction } from '../database.ts';
import { Problem } from '../errors.ts';
import { appCardOf } from '../invites/invites.ts';
import { closeMessage } from '../messages/closing.ts';
import { ANSWERABLE, Message } from '../messages/message.model.ts';
import { responseOut } from '../messages/message-out.ts';
import { noteProgress } from '../messages/noting.ts';
import { payloadOut } from '../messages/payload.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { Topic } from '../topics/topic.model.ts';
import { fullNameOf } from '../topics/topics.ts';
import type { InboxIn, InboxMessageIdIn, InboxMessageOut, RespondIn } from './answers.schema.ts';
import { closedInbox, isInInbox, openInbox } from './inbox.model.ts';

/** One page of a person's messages. Fetching an open message counts as its delivery. @throws Problem invalid_cursor */
export async function listInbox(caller: PersonCaller, { state, cursor, limit }: InboxIn) {
  const { person } = caller;
  const after = timePlaceOf(cursor);
  const size = rowsFor(limit);
  const found =
    state === 'open'
      ? await openInbox(person.id, Date.now(), after, size)
      : await closedInbox(person.id, after, size);
  const messages = await inboxMessages(
    caller,
    found.map((row) => row.id),
  );
  const shown = state === 'open' ? await fetched(messages) : messages;
  return pageFrom(
    shown,
    limit,
    (message) => message,
    (message) => [
      (state === 'open' ? message.expires_at : message.closed_at) ?? 0,
      message.message_id,
    ],
  );
}

/** @throws Problem not_found */
export async function showInboxMessage(caller: PersonCaller, input: InboxMessageIdIn) {
  const message = await visibleMessage(caller, input.message_id);
  const [shown = message] = await fetched([message]);
  return shown;
}

/** Someone has looked at it. The first look counts. @throws Problem not_found */
export async function markSeen(caller: PersonCaller, input: InboxMessageIdIn): Promise<void> {
  await visibleMessage(caller, input.message_id);
  await inTransaction(async () => {
    const isFirst = await Message.markSeen(input.message_id, Date.now());
    if (isFirst) await noteProgress('message.seen', [input.message_id]);
  });
}

/**
 * Decides a message. The first answer wins; the same person's same answer again changes nothing.
 * Expiry is checked in the deciding update itself.
 * @throws Problem not_found, already_responded (with the stored response), message_closed (with the status)
 */
export async function answerMessage(
  caller: PersonCaller,
  input: RespondIn,
): Promise<InboxMessageOut> {
  const { person } = caller;
  const asked = await visibleMessage(caller, input.message_id);
  const message = await Message.findByPk(asked.message_id, { rejectOnEmpty: true });
  const subscriber = await Subscriber.of(message.accountId, person.id);
  if (!subscriber) throw new Problem('not_found');
  const isDecided = await inTransaction(() =>
    closeMessage(message.id, {
      from: ANSWERABLE,
      to: input.value === 'approve' ? 'approved' : 'rejected',
      whileUnexpired: true,
      set: {
        response_value: input.value,
        response_label: asked.payload[`${input.value}_label`],
        response_comment: input.comment?.trim() || null,
        responder_id: subscriber.id,
        responder_name: person.displayName,
        auth_method: 'session',
      },
    }),
  );
  const now = await visibleMessage(caller, input.message_id);
  if (isDecided || isSameAnswer(now, input)) return now;
  if (now.response)
    throw new Problem('already_responded', {
      detail: `${now.response.responder.is_you ? 'You' : now.response.responder.display_name} answered “${now.response.label}”.`,
      extra: { message_status: now.status, response: now.response },
    });
  const status = now.closed_at === null ? 'expired' : now.status;
  throw new Problem('message_closed', {
    detail: status === 'canceled' ? 'It was withdrawn.' : 'Its time is up.',
    extra: { message_status: status },
  });
}

const isSameAnswer = ({ response }: InboxMessageOut, input: RespondIn) =>
  response?.responder.is_you === true && response.value === input.value;

/** What an inbox fetches is delivered, and is shown as that. */
async function fetched(messages: InboxMessageOut[]): Promise<InboxMessageOut[]> {
  const queued = messages.filter((message) => message.status === 'queued');
  if (queued.length === 0) return messages;
  const ids = queued.map((message) => message.message_id);
  await inTransaction(async () => {
    if (await Message.markDelivered(ids)) await noteProgress('message.delivered', ids);
  });
  return messages.map((message) =>
    message.status === 'queued' ? { ...message, status: 'delivered' } : message,
  );
}

async function visibleMessage(caller: PersonCaller, id: string): Promise<InboxMessageOut> {
  const isVisible = await isInInbox(caller.person.id, id);
  const [message] = isVisible ? await inboxMessages(caller, [id]) : [];
  if (!message) throw new Problem('not_found');
  return message;
}

/** The messages of these ids, in their order, as this person sees them. */
async function inboxMessages({ person }: PersonCaller, ids: string[]): Promise<InboxMessageOut[]> {
  const rows = await Message.findAll({ where: { id: ids } });
  const accountIds = [...new Set(rows.map((row) => row.accountId))];
  const [accounts, topics, mine] = await Promise.all([
    Account.findAll({ where: { id: accountIds } }),
    Topic.findAll({ where: { id: [...new Set(rows.map((row) => row.topicId))] } }),
    Subscriber.findAll({ where: { accountId: accountIds, personId: person.id } }),
  ]);
  const messageById = new Map(rows.map((row) => [row.id, row]));
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const topicById = new Map(topics.map((topic) => [topic.id, topic]));
  const myIds = new Set(mine.map((subscriber) => subscriber.id));
  return ids.flatMap((id) => {
    const message = messageById.get(id);
    const account = accountById.get(message?.accountId ?? '');
    const topic = topicById.get(message?.topicId ?? '');
    return message && account && topic ? [inboxOut(message, account, topic, myIds)] : [];
  });
}

function inboxOut(
  message: Message,
  account: Account,
  topic: Topic,
  myIds: Set<string>,
): InboxMessageOut {
  const response = responseOut(message);
  return {
    message_id: message.id,
    app: appCardOf(account),
    topic: fullNameOf(account, topic),
    status: message.status,
    payload: payloadOut(message.payload),
    response: response && {
      value: response.value,
      label: response.label,
      comment: response.comment,
      responded_at: response.responded_at,
      responder: {
        display_name: response.responder.display_name,
        is_you: myIds.has(response.responder.subscriber_id),
      },
    },
    cancel_reason: message.cancelReason,
    context: contextShown(message),
    sent_at: message.sentAt ?? message.createdAt,
    expires_at: message.expiresAt,
    closed_at: message.closedAt,
  };
}

/** Of a secure link only the site is shown: the address itself comes with the token that a tap mints. */
function contextShown({ contextUrl, contextLabel, contextSecure }: Message) {
  if (contextUrl === null) return null;
  const url = contextSecure ? `${new URL(contextUrl).origin}/` : contextUrl;
  return { url, label: contextLabel, is_secure: contextSecure };
}
