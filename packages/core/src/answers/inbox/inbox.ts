import { type FileRow, fileWithId } from '../../accounts/files/file.model.ts';
import { newestUses } from '../../accounts/files/file-use.model.ts';
import { existingMessage } from '../../messages/messages/message.model.ts';
import { publishProgress } from '../../messages/messages/message-changes.ts';
import { listed } from '../../messages/messages/message-out.ts';
import { markDelivered, markFirstSeen } from '../../messages/messages/message-progress.model.ts';
import { newestReminder } from '../../messages/steps/steps.ts';
import { addView } from '../../messages/views/message-view.model.ts';
import { summariesAmong } from '../../notifications/fan-outs/push-summary.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { cursorOf, pageFrom, rowsFor, timePlaceOf } from '../../platform/schemas/cursor.ts';
import { DEFAULT_PAGE } from '../../platform/schemas/fields.ts';
import { isSearch, searchInbox } from '../inbox-searches/searching.ts';
import {
  type InboxIn,
  type InboxMessageIdIn,
  type InboxMessageOut,
  MAX_COUNTED,
  type NotificationOut,
  type WaitingOut,
} from './answers.schema.ts';
import { closedInbox, type InboxRow, openInbox, unawaitedAmong, visibleTo } from './inbox.model.ts';
import type { InboxFileIn } from './inbox-files.schema.ts';
import { shownInOrder, shownOne, visibleRow } from './inbox-messages.ts';

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
      ? await openInbox(person.id, databaseNow(), after, size)
      : await closedInbox(person.id, after, size);
  const ids = found.map((row) => row.id);
  const rows = await visibleTo(person.id, ids);
  const messages = await shownInOrder(ids, rows);
  const shown = (state === 'open' ? await fetched(messages, rows) : messages).map(listed);
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
  const rows = await visibleTo(caller.person.id, ids);
  const messages = await shownInOrder(ids, rows);
  return {
    data: (state === 'open' ? await fetched(messages, rows) : messages).map(listed),
    has_more: end !== null,
    next_cursor: end && cursorOf([end.at, end.id]),
    searched_to: end?.at ?? null,
  };
}

/** Counts the messages that wait for a person, for a badge. It does not fetch them, so none is marked as delivered. */
export const countOpen = async ({ person }: PersonCaller): Promise<WaitingOut> => ({
  open: await countAwaited(person.id),
});

/** Counts the open messages that wait for an answer of a person. @param appId only those of this app */
async function countAwaited(personId: string, appId?: string): Promise<number> {
  const open = await openInbox(personId, databaseNow(), null, MAX_COUNTED, appId);
  const unawaited = await unawaitedAmong(personId, open);
  return open.length - unawaited.length;
}

/** Returns one message of the inbox. @throws Problem not_found */
export async function showInboxMessage(caller: PersonCaller, input: InboxMessageIdIn) {
  return shownAsFetched(await visibleRow(caller, input.message_id));
}

async function shownAsFetched(row: InboxRow): Promise<InboxMessageOut> {
  const message = await shownOne(row);
  const [shown = message] = await fetched([message], [row]);
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
  const row = await visibleRow(caller, input.message_id);
  const message = await shownAsFetched(row);
  const stored = await existingMessage(row.message);
  const open = await openInSummary(caller.person.id, stored.appId);
  return {
    message,
    summary: open > 0 ? { open } : null,
    answer: newestAnswerTo(message, newestReminder(stored, databaseNow()) ?? 0),
  };
}

/** Returns the newest answer since a time to a question of the reader about an open message. */
function newestAnswerTo(
  { questions, closed_at }: InboxMessageOut,
  since: number,
): NotificationOut['answer'] {
  if (closed_at !== null) return null;
  const answered = (questions?.data ?? []).flatMap(({ person, text: question, answer }) =>
    person.is_you && question !== null && answer && answer.answered_at > since
      ? [{ question, ...answer }]
      : [],
  );
  const newest = answered.toSorted((a, b) => a.revision - b.revision).at(-1);
  return newest ? { question: newest.question, text: newest.text } : null;
}

/** Returns the number of messages in the summary of the sender of a message; 0: there is no summary. */
async function openInSummary(personId: string, appId: string): Promise<number> {
  const summaries = await summariesAmong([appId], [personId]);
  if (summaries.length === 0) return 0;
  return countAwaited(personId, appId);
}

/**
 * Marks a message as seen by a person; only their first time counts. Open pages of the app hear of the first person, and of
 * each where several must approve.
 * @throws Problem not_found
 */
export async function markSeen(caller: PersonCaller, input: InboxMessageIdIn): Promise<void> {
  const { message, subscriber } = await visibleRow(caller, input.message_id);
  const { id, appId, requiredApprovals } = message;
  const seenAt = databaseNow();
  await inTransaction(async () => {
    // First, because the other one locks this row too, but only for reading: two people would wait for each other.
    const isFirst = await markFirstSeen(message, seenAt);
    const isNew = await addView({ messageId: id, appId, subscriberId: subscriber.id, seenAt });
    if (isFirst || (isNew && requiredApprovals > 1))
      await publishProgress([{ kind: 'message.seen', id, appId }]);
  });
}

/** Marks fetched messages as delivered, and returns them with that status. */
async function fetched(messages: InboxMessageOut[], rows: InboxRow[]): Promise<InboxMessageOut[]> {
  const queued = rows.flatMap(({ message }) => (message.status === 'queued' ? [message] : []));
  if (queued.length === 0) return messages;
  await inTransaction(async () => {
    if (!(await markDelivered(queued))) return;
    await publishProgress(
      queued.map(({ id, appId }) => ({ kind: 'message.delivered', id, appId })),
    );
  });
  return messages.map((message) =>
    message.status === 'queued' ? { ...message, status: 'delivered' } : message,
  );
}

/** Messages among which one is searched that the person can see, if the request names none. */
const MAX_SEARCHED = 100;

/**
 * Returns a file of a message that the person can see: the one that they name, or one of the newest that show it.
 * @throws Problem not_found
 */
export async function visibleFile(
  { person }: PersonCaller,
  { file_id, message_id }: InboxFileIn,
): Promise<FileRow> {
  const asked = { personId: person.id, fileId: file_id, messageId: message_id ?? null };
  const uses = await newestUses(asked, MAX_SEARCHED);
  const [use] = uses;
  if (!use) throw new Problem('not_found');
  const visible = await visibleTo(
    person.id,
    uses.map(({ id }) => id),
  );
  const file = visible.length > 0 ? await fileWithId({ id: file_id, appId: use.appId }) : null;
  if (!file) throw new Problem('not_found');
  return file;
}
