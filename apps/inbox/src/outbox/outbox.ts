import { withdrawNotification } from '../answers/shown-notification.ts';
import { queryClient, trpc } from '../api.ts';
import { allAnswers, alone, aloneAtOnce, answerTo, listenToBox, put, remove } from './box.ts';
import { isOver, type OutboxAnswer } from './outbox-answer.ts';
import { type Sent, sendAll, waiting } from './sending.ts';
import { showOutbox } from './shown.ts';

// The outbox as a page keeps it: shown as it is, and sent whenever there is hope.

let isOpen = false;
let timer: number | undefined;
let failures = 0;
let before: OutboxAnswer[] = [];

const firstWaitMs = 3_000;
const longestWaitMs = 60_000;

/** Who is signed in, as far as this page knows. */
export const myId = () => queryClient.getQueryData(trpc.people.me.queryKey({}))?.user_id;

/** Shows what is in the outbox, sends it, and goes on doing so. Call it whenever it becomes known who is signed in. */
export async function openOutbox(user_id: string | undefined) {
  if (!user_id) return;
  if (!isOpen) {
    isOpen = true;
    listenToBox(look);
    for (const event of ['online', 'offline', 'pageshow'] as const)
      addEventListener(event, sendAgain);
    for (const each of await allAnswers())
      if (isOver(each, user_id, Date.now())) await remove(each.message_id);
  }
  await look();
  await sendAgain();
}

/** Something has changed, and with it the hope: sends what waits now, however often it failed before. */
export function sendAgain() {
  failures = 0;
  return sendWaiting();
}

/** Sends what this person has waiting here. What fails is tried again, less and less often. */
async function sendWaiting() {
  clearTimeout(timer);
  if (!navigator.onLine) return holdAll();
  const user_id = myId();
  const now = Date.now();
  const sent = await sendAll((answer) => answer.user_id === user_id && answer.notBefore <= now);
  for (const one of sent) await tellQueries(one);
  await planNext();
}

/** Plans the next try, if anything is left that does not wait for a sign-in. */
export async function planNext() {
  const left = (await mine()).filter(({ needsSignIn }) => !needsSignIn);
  if (!left.length) return;
  const mostMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  failures += 1;
  const notBefore = Math.min(...left.map((answer) => answer.notBefore));
  const waitMs = Math.max(mostMs * (0.5 + Math.random() / 2), notBefore - Date.now());
  clearTimeout(timer);
  timer = window.setTimeout(sendWaiting, waitMs);
}

/** Whoever leaves has what waits sent first. What cannot be sent now waits until they are back. */
export async function sendBeforeLeaving() {
  if ((await mine()).length) await sendWaiting();
}

/** Takes an answer out again. One that has arrived meanwhile stays what it is. */
export const takeBack = ({ message_id }: OutboxAnswer) =>
  alone(message_id, async () => {
    const answer = await answerTo(message_id);
    if (answer && !answer.ended) await remove(message_id);
  });

/** The person has seen how it ended. */
export const markSeen = ({ message_id }: OutboxAnswer) =>
  alone(message_id, async () => {
    const answer = await answerTo(message_id);
    if (answer?.ended && !answer.isSeen) await put({ ...answer, isSeen: true });
  });

/** Lets the screen show what became of an answer. */
export async function tellQueries(sent: Sent) {
  if (sent.is === 'gone') return;
  if (sent.is === 'arrived') {
    const { message_id } = sent.message;
    queryClient.setQueryData(trpc.answers.show.queryKey({ message_id }), sent.message);
    return withdrawNotification(message_id);
  }
  if (sent.is === 'ended') return askAgain(sent.answer.message_id);
  // Its refusal leads to the sign-in screen.
  if (sent.answer.needsSignIn)
    await queryClient.invalidateQueries({ queryKey: trpc.people.me.queryKey() });
}

/** Whoever sent it from this page has told so already. */
const isKnownClosed = (message_id: string) =>
  Boolean(queryClient.getQueryData(trpc.answers.show.queryKey({ message_id }))?.closed_at);

const askAgain = (message_id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.answers.show.queryKey({ message_id }) }),
    queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() }),
  ]);

const mine = async () => (await waiting()).filter(({ user_id }) => user_id === myId());

/** Shows what is there now. What a page or the service worker has settled is asked for again. */
async function look() {
  const now = await allAnswers();
  const waitNow = new Set(now.filter(({ ended }) => !ended).map((each) => each.message_id));
  const settled = before.filter((each) => !each.ended && !waitNow.has(each.message_id));
  before = now;
  showOutbox(now);
  for (const { message_id } of settled) if (!isKnownClosed(message_id)) void askAgain(message_id);
}

/** Without a network everything waits, also what a page was sending when it was closed. */
async function holdAll() {
  for (const { message_id, isHeld } of await mine())
    if (!isHeld) await aloneAtOnce(message_id, () => hold(message_id));
}

async function hold(message_id: string) {
  const answer = await answerTo(message_id);
  if (answer) await put({ ...answer, isHeld: true, mayHaveArrived: true });
}
