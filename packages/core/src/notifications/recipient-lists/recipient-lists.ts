import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { answersIn } from '../../messages/answers/answers.ts';
import type { MessageAnswerRow } from '../../messages/answers/message-answer.model.ts';
import { type MessageRow, messageRowOfApp } from '../../messages/messages/message.model.ts';
import { missingMessage } from '../../messages/messages/messages.ts';
import { filledPlaces, isInGroup } from '../../messages/policies/each.ts';
import type { MessagePolicy } from '../../messages/policies/message-policy.schema.ts';
import { wasSentTo } from '../../messages/recipients/message-audience.model.ts';
import { nameOf } from '../../people/people/person-name.ts';
import {
  isTestApprover,
  nameOfApprover,
  referenceOfApprover,
} from '../../people/test-approvers/test-approvers.schema.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { pageFrom, recipientPlaceOf, rowsFor } from '../../platform/schemas/cursor.ts';
import {
  type ListedRecipient,
  pageOfNamed,
  pageOfTopic,
  type WaitingPushes,
  waitingPushesOf,
} from './recipient-list.model.ts';
import type {
  ListRecipientsIn,
  MessageRecipientOut,
  MessageRecipientsOut,
} from './recipient-lists.schema.ts';

/** A message that was sent, and what its list needs of it. */
type Sent = {
  message: MessageRow & { sentAt: number };
  policy: MessagePolicy;
  answers: MessageAnswerRow[];
  waiting: WaitingPushes;
  now: number;
};

/**
 * Returns whom a message is for, in at most five statements for a page: for those whom it names, newest subscriber first;
 * for its whole topic, those who joined last first.
 * @throws Problem not_found, invalid_cursor
 */
export async function listRecipients(
  caller: AppCaller,
  { message_id, cursor, limit }: ListRecipientsIn,
): Promise<MessageRecipientsOut> {
  const message = await messageRowOfApp(message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, message_id);
  const { sentAt, isNarrowed } = message;
  const before = recipientPlaceOf(cursor);
  if (sentAt === null) return { data: [], has_more: false, next_cursor: null };
  const now = databaseNow();
  const page = { before, limit: rowsFor(limit) };
  const joinedUntil = message.toLaterJoiners ? (message.closedAt ?? now) : sentAt;
  const rows = isNarrowed
    ? await pageOfNamed(message, page)
    : await pageOfTopic({ ...message, sentAt, joinedUntil }, page);
  const personIds = rows.flatMap(({ personId }) => personId ?? []);
  const isOpen = message.closedAt === null;
  const sent: Sent = {
    message: { ...message, sentAt },
    policy: message.policy,
    answers: (await answersIn([{ message }])).get(message.id) ?? [],
    waiting: isOpen
      ? await waitingPushesOf(message, personIds)
      : { everybody: null, people: new Map() },
    now,
  };
  return pageFrom(
    rows,
    limit,
    (row) => recipientOut(row, sent),
    ({ place }) => [place],
  );
}

function recipientOut(row: ListedRecipient, sent: Sent): MessageRecipientOut {
  const { message, policy } = sent;
  const { subscriberId: id } = row;
  const askedFrom = Math.max(message.sentAt, row.addedAt ?? 0);
  const isLater = message.toLaterJoiners && (row.subscribedAt ?? 0) > askedFrom;
  const isExcluded = policy.exclude.includes(id);
  return {
    subscriber_id: id,
    ...(isTestApprover(id)
      ? { display_name: nameOfApprover[id], reference: referenceOfApprover(id) }
      : {
          display_name: nameOf({
            displayName: row.displayName ?? '',
            email: row.personEmail ?? '',
          }),
          reference: row.reference,
        }),
    groups: policy.groups.filter((_, at) => isInGroup(row.inGroups, at)).map(({ name }) => name),
    asked_at: isLater ? (row.subscribedAt ?? askedFrom) : askedFrom,
    is_subscribed: hasMessage(row, sent),
    is_excluded: isExcluded,
    push: pushOf(row, sent),
    seen_at: row.seenAt,
    answer: answerFor(id, sent.answers),
    is_awaited: hasMessage(row, sent) && !isExcluded && isAwaited(row, sent),
  };
}

/** Whether they have the message in their inbox. */
function hasMessage(row: ListedRecipient, { message }: Sent): boolean {
  if (isTestApprover(row.subscriberId)) return true;
  const { subscribedAt, endedAt, addedAt } = row;
  if (subscribedAt === null || endedAt !== null) return false;
  return wasSentTo({ ...message, sentAt: Math.max(message.sentAt, addedAt ?? 0) }, subscribedAt);
}

/** Whether an open message needs the answer of somebody who can answer it. */
function isAwaited(
  { subscriberId, inGroups }: ListedRecipient,
  { message, policy: { each }, answers, now }: Sent,
): boolean {
  if (message.closedAt !== null || message.expiresAt <= now) return false;
  const hasAnswered = answers.some(
    (answer) => answer.subscriberId === subscriberId || answer.actedForId === subscriberId,
  );
  if (hasAnswered || each.length === 0) return !hasAnswered;
  const approvals = answers.map((answer) => answer.inGroups);
  const filled = (people: number[]) =>
    filledPlaces(each, people).reduce((sum, places) => sum + places, 0);
  return filled([...approvals, inGroups]) > filled(approvals);
}

function answerFor(id: string, answers: MessageAnswerRow[]): MessageRecipientOut['answer'] {
  const answer = answers.find((each) => (each.actedForId ?? each.subscriberId) === id);
  if (!answer) return null;
  const { value, answeredAt, subscriberId, responderName, responderReference } = answer;
  const standIn = {
    subscriber_id: subscriberId,
    display_name: responderName,
    reference: responderReference,
  };
  return {
    value,
    responded_at: answeredAt,
    stand_in: answer.actedForId === null ? null : standIn,
  };
}

function pushOf(row: ListedRecipient, { message, waiting }: Sent): MessageRecipientOut['push'] {
  const { personId, hasBrowser, isReachable, mutedAt, mutedFrom, mutedUntil } = row;
  const only = (state: MessageRecipientOut['push']['state']) => ({ state, at: null });
  if (personId === null) return only('sent');
  if (!hasBrowser) return only('no_browser');
  const askedFrom = Math.max(message.sentAt, row.addedAt ?? 0);
  const isSenderMuted =
    mutedFrom !== null && mutedUntil !== null && mutedFrom <= askedFrom && mutedUntil > askedFrom;
  if ((mutedAt !== null && mutedAt <= message.sentAt) || isSenderMuted) return only('muted');
  const at = waiting.people.get(personId) ?? waiting.everybody;
  if (at !== null) return { state: 'waiting', at };
  return only(isReachable ? 'sent' : 'refused');
}
