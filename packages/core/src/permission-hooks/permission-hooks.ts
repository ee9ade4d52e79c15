import type { AppCaller } from '../apps/app-caller.ts';
import type { PayloadIn } from '../cards/cards.schema.ts';
import { databaseNow } from '../database/clock.ts';
import { Problem } from '../errors.ts';
import { type KeyedRequest, onceShared } from '../idempotency/idempotency.ts';
import { isClosed } from '../messages/message-queries.model.ts';
import { MessageIn, type MessageOut, SentMessageOut } from '../messages/messages.schema.ts';
import { cancelMessage, getMessage } from '../messages/messages.ts';
import { sendMessage } from '../messages/sending.ts';
import { untilClosed } from '../waits/watch.ts';
import { isSupported, readHook } from './dialects.ts';
import { fingerprintOf, keyOfUse } from './fingerprint.ts';
import type { Hook, Verdict } from './hook.ts';
import { hookCard } from './hook-card.ts';
import type { PermissionHookIn, PermissionHookOut } from './permission-hooks.schema.ts';
import { visibleInOneLine } from './visible-text.ts';

/** What the transport knows of a request. */
export type HookRequest = {
  /** Idempotency-Key of the request, or null. */
  key: string | null;
  path: string;
  /** Aborted when the client has disconnected. */
  gone: AbortSignal;
};

/** Time for which the message stays open after the timeout, seconds: normally it is canceled then. */
const MARGIN_S = 5;
/** A message expires after a minute at the earliest. */
const SHORTEST_LIFE_S = 60;

/**
 * Asks people whether an agent may use a tool, and waits for the answer, at most `wait` seconds. The message is canceled
 * when the timeout is over or the client disconnects. Repeating the request continues the same question: by its
 * Idempotency-Key or, without one, by the use of the tool, if the host names it and its session. A use that does not fit
 * on a card is not asked about.
 * @returns the answer for the host, or `{assent: {status: 'pending', …}}`
 * @throws Problem hook_not_supported, and those of sendMessage
 */
export async function askPermission(
  caller: AppCaller,
  input: PermissionHookIn,
  { key, path, gone }: HookRequest,
): Promise<PermissionHookOut> {
  const hook = supported(readHook(input.request));
  const { card, reason } = hookCard(hook);
  if (card === null)
    return hook.answer({ kind: 'none', message: `Nobody was asked in Assent. ${reason}` });
  const message = messageOf(hook, card, input);
  const idempotencyKey = key ?? keyOfUse(hook, message);
  const keyed = idempotencyKey === null ? null : { key: idempotencyKey, path, input: message };
  const sent = await send(caller, message, keyed);
  const id = sent.message_id;
  const until = sent.created_at + input.timeout * 1000;
  const left = Math.min(input.wait * 1000, until - databaseNow());
  await unlessGone(
    untilClosed(id, left, () => isClosed(id)),
    gone,
  );
  if (gone.aborted)
    await withdraw(
      caller,
      id,
      `${hook.host} no longer waits: it was decided at the computer, or the connection ended.`,
    );
  else if (databaseNow() >= until)
    await withdraw(
      caller,
      id,
      `${hook.host} no longer waits for this answer, and asks at the computer instead.`,
    );
  const now = await getMessage(caller, { message_id: id });
  if (now.closed_at !== null || gone.aborted) return hook.answer(verdictOf(now, until));
  return { assent: { status: 'pending', message_id: id, until } };
}

function supported(hook: ReturnType<typeof readHook>): Hook {
  if (isSupported(hook)) return hook;
  throw new Problem('hook_not_supported', {
    detail: hook
      ? `${hook.host} sent another event. ${hook.advice}`
      : 'This is not a request of Claude Code, Codex, Copilot CLI or Cursor.',
  });
}

const messageOf = (hook: Hook, card: PayloadIn, input: PermissionHookIn): MessageIn =>
  MessageIn.parse({
    topic: input.topic,
    type: 'approval',
    ...(input.to && { to: input.to }),
    payload: card,
    // With it, the digest of the request and the entry of the log cover what the host sent, to the byte.
    ext: JSON.stringify({ hook: hook.dialect, fingerprint: fingerprintOf(hook) }),
    expires_in: Math.max(SHORTEST_LIFE_S, input.timeout + MARGIN_S),
    ...('notify_after' in MessageIn.shape && { notify_after: input.notify_after }),
  });

async function send(caller: AppCaller, message: MessageIn, request: KeyedRequest | null) {
  if (!request) return sendMessage(caller, message);
  const done = await onceShared(caller, request, (key) => sendMessage(caller, message, key));
  return done.isReplayed ? SentMessageOut.parse(done.answer) : done.answer;
}

/** Cancels the message. An answer that was first stands. */
async function withdraw(caller: AppCaller, message_id: string, reason: string) {
  await cancelMessage(caller, { message_id, reason }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_cancelable')) throw error;
  });
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

/** Only the press of a person is a yes, and only before the host has asked by itself. */
function verdictOf(
  { status, approved, response, cancel_reason }: MessageOut,
  until: number,
): Verdict {
  if (status === 'approved' && approved && response?.value === 'approve')
    return response.responded_at <= until ? { kind: 'allow' } : TOO_LATE;
  if (status === 'rejected' && response) {
    const { responder, comment } = response;
    const said = comment ? `: ${quoted(comment)}` : '.';
    return {
      kind: 'deny',
      message: `Denied by ${quoted(responder.display_name)} in Assent${said}`,
    };
  }
  const why = status === 'canceled' ? (cancel_reason ?? 'it was withdrawn') : `it is ${status}`;
  return { kind: 'none', message: `Nobody decided in Assent: ${why}` };
}

const TOO_LATE: Verdict = {
  kind: 'none',
  message: 'The approval in Assent came after the timeout of the hook, and is not used.',
};

const quoted = (text: string) => JSON.stringify(visibleInOneLine(text));
