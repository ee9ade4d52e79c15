import type { AppRow } from '../../accounts/apps/app.model.ts';
import type { TopicRow } from '../../accounts/topics/topic.model.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import type { WithConsequences } from '../../platform/service.ts';
import type { ClosedStatus, MessageStatus } from '../../platform/statuses.schema.ts';
import { insertMessageAnswers, type MessageAnswerRow } from '../answers/message-answer.model.ts';
import { revisionOf } from '../questions/conversation.ts';
import { closeMessageRecipients } from '../recipients/message-recipient.model.ts';
import type { Closed } from './consequence-hooks.ts';
import type { MessageRow } from './message.model.ts';
import { publishMessageChanges } from './message-changes.ts';
import { lockLater, markClosed } from './message-progress.model.ts';
import { messagesWithSenders } from './message-queries.model.ts';

/** How to close a message. */
export type Closing = RowOfApp & {
  from: readonly MessageStatus[];
  to: ClosedStatus;
  cancelReason?: string | null;
  /** The answer that closes it. */
  answer?: MessageAnswerRow;
  /** The session of the browser in which it was given, if it was. */
  answeredIn?: string | undefined;
  /** Whether to close it only if it has not expired. */
  whileUnexpired?: boolean;
};

/** A message that was closed, and its answers if they are known. */
export type ClosedMessage = Pick<Closed, 'message' | 'answers'>;

/**
 * Closes messages, each at most once, and writes the consequences (consequences.ts) in the same transaction: the event, its
 * callback and the push that replaces the notification. Returns the closed message, or null where another call was first,
 * in the order of the input. Call it in a transaction.
 * @param read what the caller of an optimistic transaction has read of them, which then fails if one of them has changed
 *   since; otherwise they are locked and read
 */
export async function closeMessages(
  service: WithConsequences,
  closings: Closing[],
  read?: WithSender[],
): Promise<(ClosedMessage | null)[]> {
  const found = read ?? (await lockedWithSenders(closings));
  const now = databaseNow();
  const open = new Map(found.map((each) => [each.m.id, each]));
  const ends = closings.map((closing) => {
    const sender = open.get(closing.id);
    if (!sender || !canBeClosed(sender.m, closing, now)) return null;
    // Of several closings of one message, the first one closes it.
    open.delete(closing.id);
    return { ...closing, ...sender };
  });
  const closed = await closeOpen(
    service,
    ends.filter((end) => end !== null),
    now,
  );
  const byId = new Map(closed.map((each) => [each.message.id, each]));
  return ends.map((end) => (end && byId.get(end.id)) ?? null);
}

/** Locks messages until the end of the transaction and reads them, in one packet. */
export async function lockedWithSenders(named: RowOfApp[]): Promise<WithSender[]> {
  await lockLater(named);
  return messagesWithSenders(named);
}

/** Returns whether a message that is read can be closed, or answered. */
export const canBeClosed = (
  message: MessageRow,
  { from, whileUnexpired, answer }: Pick<Closing, 'from' | 'whileUnexpired' | 'answer'>,
  now: number,
) =>
  from.includes(message.status) &&
  !(whileUnexpired && message.expiresAt <= now) &&
  !(answer && isOutdated(answer, message));

/** Returns whether somebody asked or answered a question since the conversation that a person was shown. */
export const isOutdated = ({ conversation }: MessageAnswerRow, message: MessageRow): boolean =>
  conversation !== null && conversation !== revisionOf(message);

/** How an open message that is locked, or in an optimistic transaction, is closed. */
export type Ending = Pick<Closing, 'to' | 'cancelReason' | 'answer' | 'answeredIn'> &
  WithSender & {
    /** The answers that it has. Absent: it may have some, or, with an answer, it has none. */
    earlier?: MessageAnswerRow[];
    approvalsGiven?: number;
  };

/** Closes open messages that nobody else can close, in the caller's transaction. */
export async function closeOpen(
  { consequences }: WithConsequences,
  ends: Ending[],
  now: number,
): Promise<ClosedMessage[]> {
  if (ends.length === 0) return [];
  const closed = ends.map((end) => {
    const { to, cancelReason, answer, answeredIn, m, a: app, t: topic } = end;
    const { earlier = [], approvalsGiven = m.approvalsGiven } = end;
    const message: MessageRow = {
      ...m,
      status: to,
      closedAt: now,
      cancelReason: cancelReason ?? null,
      responderId: answer?.subscriberId ?? null,
      answeredIn: answeredIn ?? null,
      approvalsGiven,
    };
    const last = answer && { ...answer, answeredAt: now };
    const answers = last && { answers: [...earlier, last] };
    return {
      message,
      ...answers,
      last,
      read: m,
      app,
      topic: fullNameOf(app, topic),
      as: to,
      at: now,
    };
  });
  await markClosed(closed, now);
  const answers = closed.flatMap(({ last }) => last ?? []);
  if (answers.length > 0) await insertMessageAnswers(answers);
  const messages = closed.map(({ message }) => message);
  const ownLists = messages.filter(({ id, recipientsId }) => recipientsId === id);
  if (ownLists.length > 0) await closeMessageRecipients(ownLists, now);
  await publishMessageChanges(messages);
  await consequences.closed(closed);
  return closed.map(({ message, answers }) => ({ message, ...(answers && { answers }) }));
}

/** Messages with their apps and topics, as `messagesWithSenders` returns them. */
export type WithSender = { m: MessageRow; a: AppRow; t: TopicRow };
