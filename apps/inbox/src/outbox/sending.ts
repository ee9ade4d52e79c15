import type { InboxMessageOut } from '@assent/core/inbox/answers.schema';
import type { OutboxAnswer } from './outbox-answer.ts';
import {
  put,
  remove,
  storedAnswer,
  storedAnswers,
  withLock,
  withLockIfFree,
} from './outbox-store.ts';
import { readResponse, type SendResult } from './response.ts';

// Sends answers: from the page where they were given, from any page later, or from the service worker.

/** The result of sending an answer. */
export type Sent =
  | { is: 'arrived'; message: InboxMessageOut }
  | { is: 'ended' | 'waiting'; answer: OutboxAnswer }
  | { is: 'gone' };

/** After this time a request counts as lost. */
export const answerWithinMs = 15_000;

/** Sends one answer, after waiting for its lock. */
export const send = (message_id: string) => withLock(message_id, () => sendHere(message_id));

/** Sends the waiting answers one after the other, without those that are being sent elsewhere. Returns the results. */
export async function sendAll(isDue: (answer: OutboxAnswer) => boolean): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { message_id } of (await waiting()).filter(isDue)) {
    const one = await withLockIfFree(message_id, () => sendHere(message_id));
    if (one) sent.push(one);
  }
  return sent;
}

/** Returns the answers that are to be sent, in the order in which they were given. */
export const waiting = async () =>
  (await storedAnswers())
    .filter(({ ended }) => ended === null)
    .sort((a, b) => a.decidedAt - b.decidedAt);

async function sendHere(message_id: string): Promise<Sent> {
  const answer = await storedAnswer(message_id);
  if (!answer || answer.ended) return { is: 'gone' };
  // Nothing was sent, so it cannot have arrived.
  if (!navigator.onLine) return { is: 'waiting', answer };
  const result = await readResponse(answer, () => post(answer));
  return settle(answer, result);
}

function post({ message_id, user_id, value, comment, match, fields }: OutboxAnswer) {
  return fetch(`/v1/app/messages/${message_id}/respond`, {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value, comment: comment ?? undefined, match, fields, user_id }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
}

async function settle(answer: OutboxAnswer, result: SendResult): Promise<Sent> {
  if (result.is === 'arrived') {
    await remove(answer.message_id, { arrived: result.message });
    return result;
  }
  // The person still looks at the message when the first attempt ends the answer.
  const now = {
    ...answer,
    needsSignIn: false,
    ...result.changes,
    isHeld: true,
    isSeen: !answer.isHeld,
  };
  const isLeftOpen = now.ended?.how === 'refused' && !answer.isHeld;
  const { message_id } = answer;
  await (isLeftOpen ? remove(message_id, { dropped: message_id }) : put(now));
  return { is: now.ended ? 'ended' : 'waiting', answer: now };
}
