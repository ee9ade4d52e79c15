import { inBatches } from '../database/batches.ts';
import { cursorOf, pageFrom, rowsFor, timePlaceOf } from '../database/cursor.ts';
import { inTransaction } from '../database/database.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { summarisedAmong } from '../fan-outs/push-summary.model.ts';
import { DEFAULT_PAGE } from '../fields/fields.ts';
import { type Closing, closeMessages } from '../messages/closing.ts';
import { ANSWERABLE, Message } from '../messages/message.model.ts';
import { publishProgress } from '../messages/message-changes.ts';
import { markDelivered, ownersOf } from '../messages/message-queries.model.ts';
import { payloadOut } from '../messages/payload.ts';
import type { AnswerChallengeIn, PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { Subscriber, type SubscriberRow } from '../subscriptions/subscriber.model.ts';
import {
  type InboxIn,
  type InboxMessageIdIn,
  type InboxMessageOut,
  MOST_COUNTED,
  type NotificationOut,
  type RespondIn,
  type WaitingOut,
} from './answers.schema.ts';
import { closedInbox, type InboxRow, openInbox } from './inbox.model.ts';
import {
  closedProblem,
  inboxMessages,
  shownOne,
  visibleMessage,
  visibleRow,
} from './inbox-messages.ts';
import { isSearch, searchInbox } from './searching.ts';
import { challengeFor, checkedProof } from './signed-answers.ts';

/**
 * Returns one page of a person's messages. Fetching an open message marks it as delivered.
 * @throws Problem invalid_cursor, rate_limited
 */
export async function listInbox(caller: PersonCaller, input: InboxIn) {
  const { state, cursor, limit } = input;
  if (isSearch(input)) return searched(caller, input);
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
  const page = pageFrom(
    shown,
    limit,
    (message) => message,
    (message) => [
      (state === 'open' ? message.expires_at : message.closed_at) ?? 0,
      message.message_id,
    ],
  );
  return { ...page, searched_to: null };
}

async function searched(caller: PersonCaller, input: InboxIn) {
  const { state, cursor, limit = DEFAULT_PAGE } = input;
  if (state === 'open' && input.outcome !== undefined)
    throw fieldProblem('/outcome', 'not_closed', 'is allowed only with state=closed');
  const { ids, end } = await searchInbox(caller, input, timePlaceOf(cursor), limit);
  const messages = await inboxMessages(caller, ids);
  return {
    data: state === 'open' ? await fetched(messages) : messages,
    has_more: end !== null,
    next_cursor: end && cursorOf([end.at, end.id]),
    searched_to: end?.at ?? null,
  };
}

/** Counts the open messages of a person, for a badge. It does not fetch them, so none is marked as delivered. */
export async function countOpen({ person }: PersonCaller): Promise<WaitingOut> {
  const open = await openInbox(person.id, Date.now(), null, MOST_COUNTED);
  return { open: open.length };
}

/** Returns one message of the inbox. @throws Problem not_found */
export async function showInboxMessage(caller: PersonCaller, input: InboxMessageIdIn) {
  const message = await visibleMessage(caller, input.message_id);
  const [shown = message] = await fetched([message]);
  return shown;
}

/**
 * Returns a message for a notification and, if those of its sender are summarised, the number of open messages.
 * @throws Problem not_found
 */
export async function showNotification(
  caller: PersonCaller,
  input: InboxMessageIdIn,
): Promise<NotificationOut> {
  const message = await showInboxMessage(caller, input);
  const open = await openInSummary(caller.person.id, message.message_id);
  return { message, summary: open > 0 ? { open } : null };
}

/** Returns the number of messages in the summary of this message's sender; 0: there is no summary. */
async function openInSummary(personId: string, messageId: string): Promise<number> {
  const { accountId } = await Message.existing(messageId);
  const summaries = await summarisedAmong([accountId], [personId]);
  if (summaries.length === 0) return 0;
  return (await openInbox(personId, Date.now(), null, MOST_COUNTED, accountId)).length;
}

/** Marks a message as seen; only the first time counts. @throws Problem not_found */
export async function markSeen(caller: PersonCaller, input: InboxMessageIdIn): Promise<void> {
  const { message } = await visibleRow(caller, input.message_id);
  const { id, accountId } = message;
  await inTransaction(async () => {
    const isFirst = await Message.markSeen(id, Date.now());
    if (isFirst) await publishProgress([{ kind: 'message.seen', id, accountId }]);
  });
}

/**
 * Decides a message. The first answer is final; the same answer of the same person again changes nothing. Expiry is
 * checked in the deciding update itself.
 * @throws Problem not_signed_in (as who decided), not_found, already_responded (with the stored response),
 *   message_closed (with the status), passkey_required, passkey_refused, passkeys_unavailable, validation_failed
 */
export async function answerMessage(
  caller: PersonCaller,
  input: RespondIn,
): Promise<InboxMessageOut> {
  // An answer that a device kept in its outbox belongs to the person who gave it, even if another person has signed in
  // since.
  if (input.user_id !== undefined && input.user_id !== caller.person.id)
    throw new Problem('not_signed_in', { detail: 'Sign in as the person who decided.' });
  const row = await visibleRow(caller, input.message_id);
  // A closed message needs no proof: if the response was lost, the client retries with a signature that was already
  // consumed.
  const closed = row.message.closedAt === null ? await decide(caller, row, input) : null;
  if (closed) return shownOne(closed);
  const now = row.message.closedAt === null ? await visibleRow(caller, input.message_id) : row;
  const shown = await shownOne(now);
  if (isSameAnswer(shown, input)) return shown;
  throw closedProblem(shown);
}

/** Closes an open message with a person's answer; null when it was closed or expired before. */
async function decide(caller: PersonCaller, row: InboxRow, input: RespondIn) {
  const { value, comment } = input;
  const checked = await checkedProof(caller, row.message, input);
  if (!checked) return answerOpen(caller, row, { value, comment, proof: null });
  return inTransaction(async () => {
    await checked.use();
    return answerOpen(caller, row, { value, comment, proof: checked.proof });
  });
}

/** The answer with which a person closes a message. */
type Answer = Pick<RespondIn, 'value' | 'comment'> & { proof: PasskeyProofOut | null };

/**
 * Closes a message with a person's answer, once. Returns the closed message as the person sees it, or null when it was
 * closed or expired before.
 */
export async function answerOpen(
  { person }: PersonCaller,
  row: InboxRow,
  { value, comment, proof }: Answer,
): Promise<InboxRow | null> {
  const { message, subscriber } = row;
  const closed = await closeAnswered({
    subscriber,
    closing: {
      id: message.id,
      from: ANSWERABLE,
      to: value === 'approve' ? 'approved' : 'rejected',
      whileUnexpired: true,
      set: {
        response_value: value,
        response_label: payloadOut(message.payload)[`${value}_label`],
        response_comment: comment?.trim() || null,
        responder_id: subscriber.id,
        responder_name: nameOf(person),
        responder_email: subscriber.email,
        responder_invite: row.inviteLabel,
        responder_since: row.subscribedAt,
        auth_method: proof ? 'passkey' : 'session',
        response_passkey: proof && JSON.stringify(proof),
      },
    },
  });
  return closed && { ...row, message: closed, subscriber: { ...subscriber, hasAnswered: true } };
}

/** Closes messages that are answered at the same time in one transaction. */
const closeAnswered = inBatches((answers: { closing: Closing; subscriber: SubscriberRow }[]) =>
  inTransaction(async () => {
    const closed = await closeMessages(answers.map(({ closing }) => closing));
    const first = answers.filter(({ subscriber }, at) => closed[at] && !subscriber.hasAnswered);
    const ids = first.map(({ subscriber }) => subscriber.id).sort();
    if (ids.length > 0) await Subscriber.markAnswered(ids);
    return closed;
  }),
);

/**
 * Returns the options for signing an answer with a passkey. Decides nothing.
 * @throws Problem not_found, already_responded, message_closed, and those of challengeFor
 */
export async function askForPasskey(caller: PersonCaller, input: AnswerChallengeIn) {
  const row = await visibleRow(caller, input.message_id);
  const { message } = row;
  if (message.closedAt !== null || message.expiresAt <= Date.now())
    throw closedProblem(await shownOne(row));
  return challengeFor(caller, message, input.value);
}

const isSameAnswer = ({ response }: InboxMessageOut, input: RespondIn) =>
  response?.responder.is_you === true && response.value === input.value;

/** Marks fetched messages as delivered, and returns them with that status. */
async function fetched(messages: InboxMessageOut[]): Promise<InboxMessageOut[]> {
  const queued = messages.filter((message) => message.status === 'queued');
  if (queued.length === 0) return messages;
  const ids = queued.map((message) => message.message_id);
  await inTransaction(async () => {
    if (!(await markDelivered(ids))) return;
    const owners = await ownersOf(ids);
    await publishProgress(owners.map((each) => ({ kind: 'message.delivered', ...each })));
  });
  return messages.map((message) =>
    message.status === 'queued' ? { ...message, status: 'delivered' } : message,
  );
}
