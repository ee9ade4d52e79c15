import { api, type Message } from '../api.ts';
import { LocalProblem } from '../problem.ts';
import { askForSync } from './background-sync.ts';
import { alone, answerTo, put } from './box.ts';
import { myId, planNext } from './outbox.ts';
import type { OutboxAnswer } from './outbox-answer.ts';
import { type Sent, send } from './sending.ts';
import { tellQueries } from './telling.ts';

export type Decided = { value: 'approve' | 'reject'; comment?: string };

/**
 * Puts an answer into the outbox and sends it: whatever happens to the page or the network, it is not lost, and it is not
 * called arrived before the server has said so.
 * @throws LocalProblem when Assent refuses it, or when there is neither a network nor a place to keep it
 */
export async function decide(message: Message, decided: Decided): Promise<Sent> {
  const { message_id } = message;
  const isOffline = !navigator.onLine;
  const user_id = myId();
  const isKept = user_id && (await keep(answerOf(message, decided, user_id, isOffline)));
  if (!isKept) return sendUnkept(message_id, decided, isOffline);
  const sent = isOffline ? await waits(message_id) : await send(message_id);
  if (sent.is === 'waiting') {
    void askForSync();
    void planNext();
  }
  if (sent.is !== 'arrived') await tellQueries(sent);
  if (sent.is === 'ended' && sent.answer.ended?.how === 'refused')
    throw new LocalProblem('Assent could not take it', 'Nothing was decided. Load the page again.');
  return sent;
}

/** Keeps an answer, unless one waits already: the first decision on this device stands, and a second tab shows that one. */
const keep = (answer: OutboxAnswer) =>
  alone(answer.message_id, async () => {
    const there = await answerTo(answer.message_id);
    if (!there || there.ended) await put(answer);
    return true;
  }).catch(() => false);

/** For browsers that keep nothing: private windows of some, and full disks. */
async function sendUnkept(message_id: string, decided: Decided, isOffline: boolean): Promise<Sent> {
  if (isOffline)
    throw new LocalProblem(
      'Your answer cannot wait here',
      'You are offline, and this browser keeps nothing: its disk is full, or it is a private window. Try again when you are back.',
    );
  return { is: 'arrived', message: await api.answers.respond.mutate({ message_id, ...decided }) };
}

function answerOf(
  { message_id, payload, app }: Message,
  { value, comment = null }: { value: Decided['value']; comment?: string | null },
  user_id: string,
  isOffline: boolean,
): OutboxAnswer {
  return {
    message_id,
    user_id,
    value,
    comment,
    label: payload[`${value}_label`],
    title: payload.title,
    sender: app.name,
    decidedAt: Date.now(),
    isOffline,
    isHeld: isOffline,
    mayHaveArrived: false,
    needsSignIn: false,
    notBefore: 0,
    ended: null,
    isSeen: false,
  };
}

async function waits(message_id: string): Promise<Sent> {
  const answer = await answerTo(message_id);
  return answer ? { is: 'waiting', answer } : { is: 'gone' };
}
