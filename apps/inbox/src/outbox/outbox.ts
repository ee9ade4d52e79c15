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
import { dropConfirmed, hasHeldAnswers, hear, look, updateQueries } from './update-queries.ts';

// The outbox as a page keeps it: shown as it is, and sent whenever there is hope.

let isOpen = false;
let timer: number | undefined;
/** Tries in a row that left something waiting. */
let failures = 0;

const firstWaitMs = 3_000;
const longestWaitMs = 60_000;

/** Who is signed in, as far as this page knows. */
export const myId = () => queryClient.getQueryData(trpc.people.me.queryKey({}))?.user_id;

/** Shows what is in the outbox, sends it, and goes on doing so. Call it whenever it becomes known who is signed in. */
export async function openOutbox(user_id: string | undefined) {
  if (!user_id) return;
  if (!isOpen) {
    isOpen = true;
    subscribeToOutbox(hear);
    for (const event of ['online', 'offline', 'pageshow'] as const) addEventListener(event, again);
    queryClient.getQueryCache().subscribe(retryAfterResponse);
    for (const each of await storedAnswers())
      if (isOver(each, user_id, Date.now()))
        await remove(each.message_id, { dropped: each.message_id });
  }
  await again();
}

/** Something has changed, and with it the hope: sends what waits now, however often it failed before. */
async function again() {
  failures = 0;
  await look(); // A page that was frozen has heard of nothing.
  await sendWaiting();
}

/** The server has answered something else: it is there again. */
function retryAfterResponse(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  dropConfirmed();
  if (failures === 0) return;
  const isAnswer = !('manual' in event.action && event.action.manual);
  if (isAnswer && hasHeldAnswers()) void again();
}

/** Sends what this person has waiting here. What fails is tried again, less and less often. */
async function sendWaiting() {
  clearTimeout(timer);
  if (!navigator.onLine) return markAllHeld();
  const user_id = myId();
  const now = Date.now();
  const sent = await sendAll((answer) => answer.user_id === user_id && answer.notBefore <= now);
  for (const one of sent) await updateQueries(one);
  await scheduleRetry();
}

/** Plans the next try, if anything is left that does not wait for a sign-in. */
export async function scheduleRetry() {
  const left = (await mine()).filter(({ needsSignIn }) => !needsSignIn);
  const mostMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  failures = left.length ? failures + 1 : 0;
  if (!left.length) return;
  const notBefore = Math.min(...left.map((answer) => answer.notBefore));
  const waitMs = Math.max(mostMs * (0.5 + Math.random() / 2), notBefore - Date.now());
  clearTimeout(timer);
  timer = window.setTimeout(sendWaiting, waitMs);
}

/** Whoever leaves has what waits sent first. What cannot be sent now waits until they are back. */
export async function sendBeforeSignOut() {
  if ((await mine()).length) await sendWaiting();
}

const mine = async () => (await waiting()).filter(({ user_id }) => user_id === myId());

/** Without a network everything waits, also what a page was sending when it was closed. */
async function markAllHeld() {
  for (const { message_id, isHeld } of await mine())
    if (!isHeld) await withLockIfFree(message_id, () => hold(message_id));
}

async function hold(message_id: string) {
  const answer = await storedAnswer(message_id);
  if (answer) await put({ ...answer, isHeld: true, mayHaveArrived: true });
}
