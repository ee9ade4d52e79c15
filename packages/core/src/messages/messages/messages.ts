import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { otherAppWords } from '../../accounts/apps/other-app.ts';
import { fullNameOf, topicNamed } from '../../accounts/topics/topics.ts';
import { subscribersNamed } from '../../people/subscriptions/named-subscribers.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { cursorOf, idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import { DEFAULT_PAGE } from '../../platform/schemas/fields.ts';
import { wordsOf } from '../../platform/schemas/title-terms.ts';
import { OPEN } from '../../platform/statuses.schema.ts';
import { hasOpenQuestion } from '../questions/message-question.model.ts';
import { type Found, searchMessages, termsOfWords } from '../searches/searching.ts';
import { untilClosed } from '../waits/watch.ts';
import { closeMessages } from './closing.ts';
import { appOfMessage, messageRowOfApp } from './message.model.ts';
import { listed, messageOut, messagesOut } from './message-out.ts';
import {
  isClosed,
  messageOfApp,
  messagesWithIds,
  pageOfMessages,
} from './message-queries.model.ts';
import type {
  CancelIn,
  GetMessageIn,
  ListMessagesIn,
  MessageOut,
  MessagesOut,
} from './messages.schema.ts';

/**
 * Returns a message; with `wait` (seconds), once it is final or the time is over, or with `until`, a question is open, later than `conversation`.
 * @throws Problem not_found, validation_failed
 */
export async function getMessage(caller: AppCaller, input: GetMessageIn): Promise<MessageOut> {
  const { app } = caller;
  checkWait(input);
  const { message_id: id, wait = 0, until, conversation = 0 } = input;
  const asked = await messageOfApp(id, app.id);
  const isOpen = asked?.message.closedAt === null;
  if (isOpen)
    await (until === 'question'
      ? untilQuestion(asked.message, wait * 1000, conversation)
      : untilFinal(asked.message, wait * 1000));
  const found = isOpen && wait > 0 ? await messageOfApp(id, app.id) : asked;
  if (!found) throw await missingMessage(caller, id);
  return messageOut({ ...found, app, topic: fullNameOf(app, found.topic) });
}

/** Refuses what has an effect only together with something that is missing. @throws Problem validation_failed */
function checkWait({ wait, until, conversation }: GetMessageIn) {
  if (until === 'question' && wait === undefined)
    throw fieldProblem('/until', 'wait_missing', 'needs wait: add wait=25, for example');
  if (conversation !== undefined && until !== 'question')
    throw fieldProblem('/conversation', 'until_missing', 'needs until=question');
}

const untilFinal = (message: RowOfApp, ms: number) =>
  untilClosed(message.id, ms, () => isClosed(message));

const untilQuestion = (message: RowOfApp, ms: number, after: number) =>
  untilClosed(
    message.id,
    ms,
    async () => (await hasOpenQuestion(message, after)) || (await isClosed(message)),
    new Set(['message.question']),
  );

/**
 * Lists messages, newest first.
 * @throws Problem invalid_cursor, topic_forbidden, not_found, validation_failed
 */
export async function listMessages(caller: AppCaller, input: ListMessagesIn): Promise<MessagesOut> {
  const { app } = caller;
  const before = idPlaceOf(input.cursor);
  const size = input.limit ?? DEFAULT_PAGE;
  const topic = input.topic === undefined ? null : await topicNamed(caller, input.topic);
  const filter = {
    appId: app.id,
    topicId: topic?.id,
    statuses: input.status,
    ext: input.ext,
    createdAfter: input.created_after,
    createdBefore: input.created_before,
  };
  if (isSearch(input)) {
    const terms = termsOfWords(app.id, input.q ?? '');
    const person = await searchedPerson(caller, input.person);
    return found(caller, await searchMessages({ ...filter, terms, person }, before, size));
  }
  const messages = await pageOfMessages(
    { ...filter, beforeId: before ?? undefined },
    rowsFor(input.limit),
  );
  const page = pageFrom(
    messages,
    input.limit,
    (each) => ({ ...each, app, topic: fullNameOf(app, each.topic) }),
    ({ message }) => [message.id],
  );
  const data = (await messagesOut(page.data)).map(({ out }) => listed(out));
  return { ...page, data, searched_to: null };
}

/** A text without a letter or a digit is no search. */
const isSearch = ({ q, person }: ListMessagesIn) =>
  person !== undefined || (q !== undefined && wordsOf(q).length > 0);

/** Returns the page of what a search has found. */
async function found({ app }: AppCaller, { ids, next }: Found): Promise<MessagesOut> {
  const read = ids.length === 0 ? [] : await messagesWithIds(app.id, ids);
  const shown = read.map((each) => ({ ...each, app, topic: fullNameOf(app, each.topic) }));
  return {
    data: (await messagesOut(shown)).map(({ out }) => listed(out)),
    has_more: next !== null,
    next_cursor: next && cursorOf([next.afterId]),
    searched_to: next?.searchedTo ?? null,
  };
}

/** Returns whom a search names. @throws Problem validation_failed */
async function searchedPerson({ app }: AppCaller, name: string | undefined) {
  if (name === undefined) return null;
  const { subscribers, approvers } = await subscribersNamed(app, [name], '/person');
  const [approver] = approvers;
  if (approver) return { subscriberId: approver, personId: null };
  const [subscriber] = subscribers;
  if (!subscriber) throw new Error('a name is that of a subscriber or a test approver');
  return { subscriberId: subscriber.id, personId: subscriber.personId };
}

/** Cancels an open message. Idempotent. @throws Problem not_found, not_cancelable (with the status and response) */
export async function cancelMessage(caller: AppCaller, input: CancelIn): Promise<MessageOut> {
  const message = await messageRowOfApp(input.message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, input.message_id);
  const reason = input.reason ?? null;
  const { id, appId } = message;
  const closing = { id, appId, from: OPEN, to: 'canceled', cancelReason: reason } as const;
  const [closed] = await inTransaction(() => closeMessages(caller.service, [closing]));
  const now = await getMessage(caller, input);
  if (closed || now.status === 'canceled') return now;
  throw new Problem('not_cancelable', {
    detail: `This message is ${now.status}.`,
    extra: { message_status: now.status, response: now.response },
  });
}

/**
 * Returns the refusal of a message that an app does not have. It says so if the message is one of the other app of the
 * same account; a message of another account is the same as one that does not exist.
 */
export async function missingMessage({ app }: AppCaller, messageId: string): Promise<Problem> {
  const ownerId = await appOfMessage(messageId, app.accountId);
  const other = await otherAppWords(app, 'this message', ownerId);
  if (other === null) return new Problem('not_found');
  return new Problem('not_found', { detail: `message_id: ${other}.` });
}
