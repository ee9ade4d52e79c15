import type { InboxMessageOut, InboxResponseOut } from '@assent/core/schemas';
import type { z } from 'zod';
import { fieldErrorsIn } from './field-errors.ts';
import type { Ended, OutboxAnswer } from './outbox-answer.ts';
import {
  put,
  remove,
  storedAnswer,
  storedAnswers,
  withLock,
  withLockIfFree,
} from './outbox-store.ts';

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

function post(answer: OutboxAnswer) {
  const { message_id, user_id, value, comment, match, fields, conversation } = answer;
  return fetch(`/v1/app/messages/${message_id}/respond`, {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      value,
      label: answer.defaultLabel,
      comment: comment ?? undefined,
      match,
      fields,
      conversation,
      user_id,
    }),
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

/** The result of an attempt: the message after an accepted answer, or changes of the stored answer. */
type SendResult =
  | { is: 'arrived'; message: InboxMessageOut }
  | { is: 'known'; changes: Partial<OutboxAnswer> };

/** The problems that end an answer (contract §2 and §5), as far as they are read. */
type Refusal = {
  code?: unknown;
  message_status?: InboxMessageOut['status'];
  ended_at?: number;
  response?: z.infer<typeof InboxResponseOut>;
  errors?: { pointer: string; code: string }[];
  params?: { name?: string; reason?: string };
};

const known = (changes: Partial<OutboxAnswer>): SendResult => ({ is: 'known', changes });
/** A response of a proxy, or a lost connection: whether the answer arrived is unknown. */
const noResponse = known({ mayHaveArrived: true });

const firstWaitSeconds = 5;
const longestWaitSeconds = 600;

/** Sends an answer and reads the response. Only responses of Assent itself decide. */
export async function readResponse(answer: OutboxAnswer, trySending: () => Promise<Response>) {
  try {
    const response = await trySending();
    return response.ok
      ? accepted(answer, await response.json())
      : refused(answer, response, await response.json());
  } catch {
    return noResponse;
  }
}

/** Returns the message. It may contain an earlier answer of the same person with another comment. */
function accepted(answer: OutboxAnswer, message: InboxMessageOut): SendResult {
  const { approvals, response: deciding } = message;
  // Of several approvals, an earlier one does not decide.
  const response = approvals.answers.find(({ responder }) => responder.is_you) ?? deciding;
  if (message.message_id !== answer.message_id || !response) return noResponse;
  // A wrong number rejected it. Who waited for the response reads that on the screen of the message.
  if (response.value !== answer.value) {
    if (!answer.isHeld) return { is: 'arrived', message };
    return ended({ how: 'mismatch', by: null, label: null, at: response.responded_at });
  }
  if (!answer.comment || response.comment === answer.comment) return { is: 'arrived', message };
  return ended({
    how: 'comment-unsent',
    by: null,
    label: response.label,
    at: response.responded_at,
  });
}

function refused(
  answer: OutboxAnswer,
  { status, headers }: Response,
  refusal: Refusal,
): SendResult {
  if (typeof refusal.code !== 'string') return noResponse;
  if (status === 401) return known({ needsSignIn: true });
  if (status === 429 || status === 503) return known({ notBefore: retryAfter(headers) });
  if (status >= 500) return known({ mayHaveArrived: true, notBefore: retryAfter(headers) });
  return ended(endOf(answer, refusal));
}

const ended = (how: Ended): SendResult => known({ ended: how });

function endOf({ sender }: OutboxAnswer, refusal: Refusal): Ended {
  const { code, response, message_status, ended_at = null } = refusal;
  const nobody = { by: null, label: null, at: ended_at };
  if (code === 'already_responded' && response) {
    const { label, responded_at: at, responder } = response;
    return { how: 'answered', by: responder.is_you ? null : responder.display_name, label, at };
  }
  if (code === 'message_closed' && message_status === 'canceled')
    return { ...nobody, how: 'canceled', by: sender };
  if (code === 'message_closed') return { ...nobody, how: 'expired' };
  if (code === 'not_found') return { ...nobody, how: 'missing' };
  if (code === 'conversation_changed') return { ...nobody, how: 'refused', isChanged: true };
  if (code === 'not_eligible')
    return { ...nobody, how: 'refused', ineligible: ineligibleBy(refusal.params?.reason) };
  return { ...nobody, how: 'refused', flaws: fieldErrorsIn(refusal) ?? undefined };
}

const ineligibleBy = (reason?: string) => (reason === 'groups' ? 'groups' : 'excluded');

/** Returns the time of the next attempt, from Retry-After. */
function retryAfter(headers: Headers) {
  const asked = Number(headers.get('retry-after')) || firstWaitSeconds;
  return Date.now() + Math.min(asked, longestWaitSeconds) * 1_000;
}
