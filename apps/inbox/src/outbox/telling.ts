import { queryClient, trpc } from '../api.ts';
import { withdrawNotification } from '../frame/shown-notifications.ts';
import { allAnswers } from './box.ts';
import type { OutboxAnswer } from './outbox-answer.ts';
import type { Sent } from './sending.ts';
import { showOutbox } from './shown.ts';

let before: OutboxAnswer[] = [];
/** Settled, and not yet known how: shown as waiting until the message tells, so that nobody is asked again meanwhile. */
const unknown = new Map<string, OutboxAnswer>();

/** Lets the screens show what is in the outbox now. What a page or the service worker has settled is asked for again. */
export async function look() {
  const now = await allAnswers();
  const waitNow = new Set(now.filter(({ ended }) => !ended).map((each) => each.message_id));
  const settled = before.filter((each) => !each.ended && !waitNow.has(each.message_id));
  before = now;
  for (const answer of settled) if (!isKnownClosed(answer.message_id)) void learn(answer);
  show();
}

async function learn(answer: OutboxAnswer) {
  unknown.set(answer.message_id, answer);
  await askAgain(answer.message_id).catch(() => undefined);
  unknown.delete(answer.message_id);
  show();
}

const show = () => showOutbox([...before, ...unknown.values()]);

/** Whether anything is shown as waiting. */
export const isAnyHeld = () => before.some(({ isHeld, ended }) => isHeld && !ended);

/** Lets the screen of a message show what became of an answer. */
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
