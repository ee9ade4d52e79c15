import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { type KeyedRequest, onceShared } from '../accounts/idempotency/idempotency.ts';
import { openTopicNamed } from '../accounts/topics/topics.ts';
import type { PayloadIn } from '../messages/cards/cards.schema.ts';
import { isClosed } from '../messages/messages/message-queries.model.ts';
import {
  MessageIn,
  type MessageOut,
  SentMessageOut,
} from '../messages/messages/messages.schema.ts';
import { cancelMessage, getMessage } from '../messages/messages/messages.ts';
import { sendMessage } from '../messages/messages/sending.ts';
import { untilClosed } from '../messages/waits/watch.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { Problem } from '../platform/errors.ts';
import { hookCard } from './card/hook-card.ts';
import { visibleInOneLine } from './card/visible-text.ts';
import { isEndedUse, isQuiet, isStart, isSupported, readHook, refusalOf } from './dialects.ts';
import { keyOfUse } from './fingerprint.ts';
import type { EndedUse, Hook, HookBody, HostRequest as HostJson, Verdict } from './hook.ts';
import { openQuestions } from './open-questions.model.ts';
import {
  LONGEST_LIFE_S,
  MARGIN_S,
  type PermissionHookIn,
  type PermissionHookOut,
} from './permission-hooks.schema.ts';
import { endedQuestions, extOf, extPrefixOf } from './question-ext.ts';
import { withoutDecision } from './without-decision.ts';

/** What the transport knows of a request. */
export type HookRequest = {
  /** Idempotency-Key of the request, or null. */
  key: string | null;
  path: string;
  /** Aborted when the client has disconnected. */
  gone: AbortSignal;
};

/** A message expires after a minute at the earliest. */
const SHORTEST_LIFE_S = 60;
/** Time to decide at the computer before devices are notified, where the host shows a dialog, in seconds. */
const AT_THE_COMPUTER_S = 20;

/**
 * Asks people whether an agent may use a tool, and waits for the answer, at most `wait` seconds. The message is canceled
 * when the timeout is over or the client disconnects. Repeating the request continues the same question: by its
 * Idempotency-Key or, without one, by the use of the tool, if the host names it and its session. A use that does not fit
 * on a card is not asked about, nor is one that only reads. The report that a use, a turn or a session has ended withdraws what
 * it decides; that of a start only checks the topic. Any other event that asks for no permission is passed.
 * @returns the answer for the host, or `{assent: {status: 'pending', …}}`
 * @throws Problem hook_not_supported, and those of sendMessage
 */
export async function askPermission(
  caller: AppCaller,
  input: PermissionHookIn,
  { key, path, gone }: HookRequest,
): Promise<PermissionHookOut> {
  const read = readHook(input.request);
  if (isStart(read)) {
    await openTopicNamed(caller, input.topic);
    return {};
  }
  if (isEndedUse(read)) {
    await withdrawEnded(caller, read);
    return {};
  }
  if (isQuiet(read)) return read.reply;
  const hook = supported(read, input.request);
  if (hook.isPassed) return {};
  const { card, reason } = hookCard(hook);
  if (card === null) return hook.answer(withoutDecision(`Nobody was asked in Assent. ${reason}`));
  const message = messageOf(hook, card, input);
  const idempotencyKey = key ?? keyOfUse(hook, message);
  const keyed = idempotencyKey === null ? null : { key: idempotencyKey, path, input: message };
  const sent = await send(caller, message, keyed);
  const id = sent.message_id;
  const until = sent.created_at + input.timeout * 1000;
  const left = Math.min(input.wait * 1000, until - databaseNow());
  await unlessGone(
    untilClosed(id, left, () => isClosed({ id, appId: caller.app.id })),
    gone,
  );
  if (gone.aborted)
    await withdraw(
      caller,
      id,
      `${hook.host} no longer waits: it was decided at the computer, or the connection ended.`,
    );
  else if (databaseNow() >= until)
    await withdraw(caller, id, `${hook.host} no longer waits: nobody decided in time.`);
  const now = await getMessage(caller, { message_id: id });
  if (now.closed_at !== null || gone.aborted) return hook.answer(verdictOf(now, until));
  return { assent: { status: 'pending', message_id: id, until } };
}

function supported(read: HostJson | null, body: HookBody): Hook {
  if (isSupported(read)) return read;
  throw new Problem('hook_not_supported', { detail: refusalOf(read, body) });
}

const messageOf = (hook: Hook, card: PayloadIn, input: PermissionHookIn): MessageIn =>
  MessageIn.parse({
    topic: input.topic,
    type: 'approval',
    ...(input.to && { to: input.to }),
    payload: card,
    ext: extOf(hook),
    expires_in: Math.max(SHORTEST_LIFE_S, input.timeout + MARGIN_S),
    notify_after: input.notify_after ?? (hook.hasDialog ? AT_THE_COMPUTER_S : 0),
  });

async function send(caller: AppCaller, message: MessageIn, request: KeyedRequest | null) {
  if (!request) return sendMessage(caller, message);
  const done = await onceShared(caller, request, (key) => sendMessage(caller, message, key));
  return done.isReplayed ? SentMessageOut.parse(done.answer) : done.answer;
}

/** Waits for work, or until the client has disconnected. */
async function unlessGone(work: Promise<void>, gone: AbortSignal) {
  let onGone = () => {};
  const left = new Promise<void>((resolve) => {
    onGone = resolve;
    gone.addEventListener('abort', onGone, { once: true });
    if (gone.aborted) resolve();
  });
  // It ends by itself within seconds; what it throws then, nobody needs.
  work.catch(() => {});
  await Promise.race([work, left]).finally(() => gone.removeEventListener('abort', onGone));
}

/** Withdraws the questions of an agent that were decided at the computer, or that nobody needs anymore. */
async function withdrawEnded(caller: AppCaller, ended: EndedUse): Promise<void> {
  const prefix = extPrefixOf(ended);
  if (prefix === null) return;
  const since = databaseNow() - LONGEST_LIFE_S * 1000;
  const open = await openQuestions(caller.app.id, prefix, since);
  const reason = REASONS[ended.scope].replace('{host}', ended.host);
  for (const { id } of endedQuestions(open, ended)) await withdraw(caller, id, reason);
}

const REASONS: Readonly<Record<EndedUse['scope'], string>> = {
  use: 'It was decided at the computer: {host} has used the tool.',
  turn: 'It was decided at the computer: {host} has gone on.',
  session: 'The session of {host} has ended.',
};

/** Cancels a message. An answer that was first stands. */
async function withdraw(caller: AppCaller, message_id: string, reason: string) {
  await cancelMessage(caller, { message_id, reason }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_cancelable')) throw error;
  });
}

/**
 * Returns what a message decides. Only the press of a person is a yes, and only before the host has gone on.
 * @param until when the host goes on
 */
function verdictOf(
  { status, approved, response, cancel_reason }: MessageOut,
  until: number,
): Verdict {
  if (status === 'approved' && approved && response?.value === 'approve') {
    if (response.responded_at > until) return TOO_LATE;
    const { comment, fields } = response;
    return { kind: 'allow', comment: comment ? quoted(comment) : null, values: fields };
  }
  if (status === 'rejected' && response) {
    const { responder, comment } = response;
    const said = comment ? `: ${quoted(comment)}` : '.';
    return {
      kind: 'deny',
      message: `Denied by ${quoted(responder.display_name)} in Assent${said}`,
    };
  }
  const why = status === 'canceled' ? (cancel_reason ?? 'it was withdrawn') : `it is ${status}`;
  return withoutDecision(`Nobody decided in Assent: ${why}`);
}

const TOO_LATE = withoutDecision(
  'The approval in Assent came after the timeout of the hook, and is not used.',
);

const quoted = (text: string) => JSON.stringify(visibleInOneLine(text));
