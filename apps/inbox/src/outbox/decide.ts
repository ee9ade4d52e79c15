import type { FieldValues } from '@assent/ui/card-field';
import { LocalProblem } from '@assent/ui/local-problem';
import { shownLine } from '@assent/ui/text-rules';
import { api, type Message } from '../api.ts';
import { loadProblemTexts, problemText } from '../locales/problem-texts.ts';
import { answerLabel, defaultLabel } from '../messages/card/message-state.ts';
import { ConversationChanged, FieldsRefused } from '../problem.ts';
import { revisionOf } from '../questions/revision.ts';
import { partTexts, texts } from '../texts.ts';
import { registerSync, requestPersistence } from './background-sync.ts';
import { myId, scheduleRetry } from './outbox.ts';
import type { Ended, OutboxAnswer } from './outbox-answer.ts';
import { put, storedAnswer, withLock } from './outbox-store.ts';
import { answerWithinMs, type Sent, send } from './sending.ts';
import { updateQueries } from './update-queries.ts';

export type Decided = {
  value: 'approve' | 'reject';
  comment?: string | undefined;
  /** The number that the person chose. */
  match?: string | undefined;
  /** The values of the fields of the card; absent if it has none. */
  fields?: FieldValues | undefined;
};

/**
 * Puts an answer into the outbox and sends it. It is never lost, and it counts as arrived only after a response.
 * @throws FieldsRefused when its values are wrong; ConversationChanged when there is more to read; LocalProblem when Assent
 *   refuses it, or when it can neither be sent nor stored
 */
export async function decide(message: Message, decided: Decided): Promise<Sent> {
  const { message_id } = message;
  const isOffline = !navigator.onLine;
  const user_id = myId();
  const isStored = user_id && (await store(answerOf(message, decided, user_id, isOffline)));
  const label = defaultLabel(message, decided.value);
  const conversation = revisionOf(message);
  if (!isStored)
    return sendWithoutOutbox({ message_id, user_id, label, conversation, ...decided }, isOffline);
  const sent = isOffline ? await waitingResult(message_id) : await send(message_id);
  if (sent.is === 'waiting') {
    void requestPersistence();
    void registerSync();
    void scheduleRetry();
  }
  if (sent.is !== 'arrived') await updateQueries(sent);
  if (sent.is === 'ended' && sent.answer.ended?.flaws)
    throw new FieldsRefused(sent.answer.ended.flaws, partTexts.outbox.fields);
  const { title, detail } = partTexts.questions.changed;
  if (sent.is === 'ended' && sent.answer.ended?.isChanged)
    throw new ConversationChanged(title, detail);
  if (sent.is === 'ended' && sent.answer.ended?.how === 'refused')
    throw new LocalProblem(partTexts.outbox.refused, await reasonOf(sent.answer.ended));
  return sent;
}

/** Returns why an answer was refused. */
async function reasonOf({ ineligible: reason }: Ended): Promise<string> {
  const { detail } = texts.problem.unexpected;
  if (!reason) return detail;
  await loadProblemTexts();
  return problemText({ code: 'not_eligible', params: { reason } })?.detail ?? detail;
}

/**
 * Stores an answer unless one waits already: the first answer on this device counts. Returns whether an answer of this
 * person is stored. An answer of another person stays and is not replaced.
 */
const store = (answer: OutboxAnswer) =>
  withLock(answer.message_id, async () => {
    const stored = await storedAnswer(answer.message_id);
    if (stored && !stored.ended) return stored.user_id === answer.user_id;
    await put(answer);
    return true;
  }).catch(() => false);

type UnstoredAnswer = Decided & {
  message_id: string;
  user_id: string | undefined;
  label: string | undefined;
  conversation: number;
};

/**
 * Sends without storing: in private windows of some browsers, on full disks, and where another person's answer waits.
 */
async function sendWithoutOutbox(answer: UnstoredAnswer, isOffline: boolean): Promise<Sent> {
  if (isOffline) throw new LocalProblem(partTexts.outbox.no_place, partTexts.outbox.no_place_why);
  const signal = AbortSignal.timeout(answerWithinMs);
  return { is: 'arrived', message: await api.answers.respond.mutate(answer, { signal }) };
}

function answerOf(
  message: Message,
  { value, comment, match, fields }: Decided,
  user_id: string,
  isOffline: boolean,
): OutboxAnswer {
  const { message_id, payload, app, acting_for } = message;
  return {
    message_id,
    user_id,
    value,
    comment: comment ?? null,
    match,
    fields,
    conversation: revisionOf(message),
    defaultLabel: defaultLabel(message, value),
    label: answerLabel(message, value),
    title: shownLine(payload.title),
    sender: app.name,
    actingFor: acting_for?.display_name ?? null,
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

async function waitingResult(message_id: string): Promise<Sent> {
  const answer = await storedAnswer(message_id);
  return answer ? { is: 'waiting', answer } : { is: 'gone' };
}
