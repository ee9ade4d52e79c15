import { Account } from '../accounts/account.model.ts';
import { Problem } from '../errors.ts';
import { Message } from '../messages/message.model.ts';
import { responseOut } from '../messages/message-out.ts';
import { payloadOut } from '../messages/payload.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { Report } from '../reports/report.model.ts';
import { senderCards } from '../senders/sender-card.ts';
import type { SenderOut } from '../senders/senders.schema.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { Topic } from '../topics/topic.model.ts';
import { fullNameOf } from '../topics/topics.ts';
import type { InboxMessageOut } from './answers.schema.ts';
import { isInInbox } from './inbox.model.ts';

/** Returns a message of the person's inbox. @throws Problem not_found */
export async function visibleMessage(caller: PersonCaller, id: string): Promise<InboxMessageOut> {
  const isVisible = await isInInbox(caller.person.id, id);
  const [message] = isVisible ? await inboxMessages(caller, [id]) : [];
  if (!message) throw new Problem('not_found');
  return message;
}

/** Returns the messages of these ids, in their order, as this person sees them. */
export async function inboxMessages(
  { person }: PersonCaller,
  ids: string[],
): Promise<InboxMessageOut[]> {
  const rows = await Message.withIds(ids);
  const accountIds = [...new Set(rows.map((row) => row.accountId))];
  const [accounts, topics, mine] = await Promise.all([
    Account.withIds(accountIds),
    Topic.withIds([...new Set(rows.map((row) => row.topicId))]),
    Subscriber.ofPerson(person.id, accountIds),
  ]);
  const cards = await senderCards(accounts);
  const myIds = mine.map((subscriber) => subscriber.id);
  const reported = rows.filter((row) => row.reportCount > 0).map((row) => row.id);
  const reports = reported.length ? await Report.by(myIds, reported) : [];
  const messageById = new Map(rows.map((row) => [row.id, row]));
  const topicById = new Map(topics.map((topic) => [topic.id, topic]));
  const me = {
    ids: new Set(myIds),
    newTo: new Set(mine.filter(({ hasAnswered }) => !hasAnswered).map((each) => each.accountId)),
    reported: new Set(reports.map((report) => report.messageId)),
  };
  return ids.flatMap((id) => {
    const message = messageById.get(id);
    const sender = cards.get(message?.accountId ?? '');
    const topic = topicById.get(message?.topicId ?? '');
    return message && sender && topic ? [inboxOut(message, sender, topic, me)] : [];
  });
}

/**
 * Subscriber ids of the person, the senders that the person never answered, and the messages that the person reported.
 */
type Me = { ids: Set<string>; newTo: Set<string>; reported: Set<string> };

function inboxOut(message: Message, sender: SenderOut, topic: Topic, me: Me): InboxMessageOut {
  const response = responseOut(message);
  return {
    message_id: message.id,
    app: sender,
    topic: fullNameOf(sender, topic),
    status: message.status,
    payload: payloadOut(message.payload),
    response: response && {
      value: response.value,
      label: response.label,
      comment: response.comment,
      responded_at: response.responded_at,
      responder: {
        display_name: response.responder.display_name,
        is_you: me.ids.has(response.responder.subscriber_id),
      },
      auth_method: response.auth_method,
    },
    cancel_reason: message.cancelReason,
    context: contextShown(message),
    require: message.requiredMethod,
    first_contact: me.newTo.has(message.accountId),
    reported: me.reported.has(message.id),
    sent_at: message.sentAt ?? message.createdAt,
    expires_at: message.expiresAt,
    closed_at: message.closedAt,
  };
}

/**
 * Returns the context link as it is shown. For a secure link this is only the origin: the full address is returned with
 * the token when the person taps.
 */
function contextShown({ contextUrl, contextLabel, contextSecure }: Message) {
  if (contextUrl === null) return null;
  const url = contextSecure ? `${new URL(contextUrl).origin}/` : contextUrl;
  return { url, label: contextLabel, is_secure: contextSecure };
}

/** Returns the problem that explains why a message can no longer be answered. */
export function closedProblem({
  response,
  status,
  closed_at,
  expires_at,
}: InboxMessageOut): Problem {
  if (response)
    return new Problem('already_responded', {
      detail: `${response.responder.is_you ? 'You' : response.responder.display_name} answered “${response.label}”.`,
      extra: { message_status: status, response },
    });
  const ended = closed_at === null ? 'expired' : status;
  return new Problem('message_closed', {
    detail: ended === 'canceled' ? 'It was canceled.' : 'It has expired.',
    extra: { message_status: ended, ended_at: ended === 'canceled' ? closed_at : expires_at },
  });
}
