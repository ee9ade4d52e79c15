import type { InboxMessageOut } from '@assent/core/schemas';
import { queryClient, trpc } from '../api.ts';
import { deleteSettledCard } from '../kept-cards/kept-cards.ts';
import { dropFieldDraft } from '../messages/answer/drafts.ts';
import { messagesOf } from '../messages/list/message-lists.ts';
import { withdrawNotification } from '../pushes/shown-notifications.ts';
import type { OutboxAnswer } from './outbox-answer.ts';
import { type Removal, storedAnswers } from './outbox-store.ts';
import type { Sent } from './sending.ts';
import { showOutbox } from './shown-answers.ts';

const openList = messagesOf('open').queryKey;

let before: OutboxAnswer[] = [];
/**
 * Answers that left the outbox at that time with an unknown result. They are shown as waiting until the message is
 * refetched, so that nobody answers again.
 */
const unknown = new Map<string, { answer: OutboxAnswer; since: number }>();
/** Messages whose answer was withdrawn. */
const dropped = new Set<string>();

/**
 * Handles a change of the outbox by another tab or the service worker. An arrived answer is shown without a request:
 * there may be no network.
 */
export async function handleOutboxChange(removal: Removal | null) {
  if (removal && 'arrived' in removal) showSentAnswer(removal.arrived);
  if (removal && 'dropped' in removal) {
    dropped.add(removal.dropped);
    unknown.delete(removal.dropped);
  }
  await refreshOutbox();
}

/** Shows the present content of the outbox, and refetches the messages whose answers were sent elsewhere. */
export async function refreshOutbox() {
  const now = await storedAnswers();
  const waitNow = new Set(now.filter(({ ended }) => !ended).map((each) => each.message_id));
  const settled = before.filter((each) => !each.ended && !waitNow.has(each.message_id));
  before = now;
  for (const message_id of waitNow) dropped.delete(message_id);
  for (const answer of settled)
    if (!dropped.delete(answer.message_id) && !isClosedInCache(answer.message_id))
      refetchSettled(answer);
  show();
}

function refetchSettled(answer: OutboxAnswer) {
  unknown.set(answer.message_id, { answer, since: Date.now() });
  void refetchMessage(answer.message_id).catch(() => undefined);
}

/** Removes answers from the waiting ones once their messages were refetched. */
export function dropConfirmed() {
  if (unknown.size === 0) return;
  for (const [message_id, { since }] of unknown)
    if (isClosedInCache(message_id) || fetchedAt(message_id) > since) unknown.delete(message_id);
  show();
}

const fetchedAt = (message_id: string) =>
  Math.max(
    ...[trpc.answers.show.queryKey({ message_id }), openList].map(
      (queryKey) => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    ),
  );

const show = () => showOutbox([...before, ...[...unknown.values()].map(({ answer }) => answer)]);

/** Shows an arrived answer in the message and in the list, where it stays while it is open. */
export function showSentAnswer(message: InboxMessageOut) {
  const { message_id } = message;
  unknown.delete(message_id);
  dropFieldDraft(message_id);
  deleteSettledCard(message);
  queryClient.setQueryData(trpc.answers.show.queryKey({ message_id }), message);
  const updatedAt = queryClient.getQueryState(openList)?.dataUpdatedAt;
  // An approval leaves the message open until as many people as required have approved.
  const stillOpen = message.closed_at === null ? [message] : [];
  queryClient.setQueryData(
    openList,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.flatMap((each) => (each.message_id === message_id ? stillOpen : each)),
        })),
      },
    { updatedAt },
  );
  void queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() });
  void queryClient.invalidateQueries({ queryKey: trpc.answers.waiting.pathKey() });
  void withdrawNotification(message_id);
}

/** Returns whether any answer is shown as waiting. */
export const hasHeldAnswers = () => before.some(({ isHeld, ended }) => isHeld && !ended);

/** Updates the queries of a message after an attempt to send. */
export async function updateQueries(sent: Sent) {
  if (sent.is === 'gone') return;
  if (sent.is === 'arrived') return showSentAnswer(sent.message);
  if (sent.is === 'ended') return refetchMessage(sent.answer.message_id);
  // The refused query leads to the sign-in screen.
  if (sent.answer.needsSignIn)
    await queryClient.invalidateQueries({ queryKey: trpc.people.me.queryKey() });
}

/** Returns whether the message is known to be closed. */
const isClosedInCache = (message_id: string) =>
  Boolean(queryClient.getQueryData(trpc.answers.show.queryKey({ message_id }))?.closed_at);

const refetchMessage = (message_id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.answers.show.queryKey({ message_id }) }),
    queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() }),
  ]);
