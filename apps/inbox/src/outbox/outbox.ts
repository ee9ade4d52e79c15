import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { queryClient, trpc } from '../api.ts';
import { isOver } from './outbox-answer.ts';
import {
  put,
  remove,
  storedAnswer,
  storedAnswers,
  subscribeToOutbox,
  withLockIfFree,
} from './outbox-store.ts';
import { sendAll, waiting } from './sending.ts';
import {
  dropConfirmed,
  handleOutboxChange,
  hasHeldAnswers,
  refreshOutbox,
  updateQueries,
} from './update-queries.ts';

// The outbox in a page: shows its content, and sends it as soon as possible.

let isOpen = false;
let timer: number | undefined;
/** Consecutive attempts after which an answer still waits. */
let failures = 0;

const firstWaitMs = 3_000;
const longestWaitMs = 60_000;

/** Returns the id of the signed-in person, if this page knows it. */
export const myId = () => queryClient.getQueryData(trpc.people.me.queryKey({}))?.user_id;

/** Shows the outbox and sends its answers from now on. Called whenever a person has signed in. */
export async function openOutbox(user_id: string | undefined) {
  if (!user_id) return;
  if (!isOpen) {
    isOpen = true;
    subscribeToOutbox(handleOutboxChange);
    for (const event of ['online', 'offline', 'pageshow'] as const)
      addEventListener(event, retryNow);
    queryClient.getQueryCache().subscribe(retryAfterResponse);
    for (const each of await storedAnswers())
      if (isOver(each, user_id, Date.now()))
        await remove(each.message_id, { dropped: each.message_id });
  }
  await retryNow();
}

/** Sends waiting answers now, regardless of earlier failures. */
async function retryNow() {
  failures = 0;
  await refreshOutbox(); // A frozen page has missed messages of other tabs.
  await sendWaiting();
}

/** Retries after any other response of the server: it can be reached again. */
function retryAfterResponse(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  dropConfirmed();
  if (failures === 0) return;
  const isAnswer = !('manual' in event.action && event.action.manual);
  if (isAnswer && hasHeldAnswers()) void retryNow();
}

/** Sends the waiting answers of this person. Failures are retried with growing waits. */
async function sendWaiting() {
  clearTimeout(timer);
  if (!navigator.onLine) return markAllHeld();
  const user_id = myId();
  const now = Date.now();
  const sent = await sendAll((answer) => answer.user_id === user_id && answer.notBefore <= now);
  for (const one of sent) await updateQueries(one);
  await scheduleRetry();
}

/** Schedules the next attempt, unless all waiting answers need a sign-in. */
export async function scheduleRetry() {
  const left = (await ownWaiting()).filter(({ needsSignIn }) => !needsSignIn);
  const maxMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  failures = left.length ? failures + 1 : 0;
  if (!left.length) return;
  const notBefore = Math.min(...left.map((answer) => answer.notBefore));
  const waitMs = Math.max(maxMs * (0.5 + Math.random() / 2), notBefore - Date.now());
  clearTimeout(timer);
  timer = window.setTimeout(sendWaiting, waitMs);
}

/** Sends waiting answers before a person signs out. The others wait until the person signs in again. */
export async function sendBeforeSignOut() {
  if ((await ownWaiting()).length) await sendWaiting();
}

const ownWaiting = async () => (await waiting()).filter(({ user_id }) => user_id === myId());

/** Marks all answers as waiting while there is no network, including those that a closed page was sending. */
async function markAllHeld() {
  for (const { message_id, isHeld } of await ownWaiting())
    if (!isHeld) await withLockIfFree(message_id, () => markHeld(message_id));
}

async function markHeld(message_id: string) {
  const answer = await storedAnswer(message_id);
  if (answer) await put({ ...answer, isHeld: true, mayHaveArrived: true });
}
