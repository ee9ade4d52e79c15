import type { MessageStatus } from '../api.gen.ts';
import { AssentAborted, AssentTimeout, isPassing, isProblem } from '../errors.ts';
import type { Call } from '../http/call.ts';
import { pause } from '../http/clock.ts';
import type { MessageOut } from '../message.ts';
import { LONGEST_MS } from '../settings.ts';

/** How long to wait for an answer. */
export type WaitOptions = {
  /** Milliseconds; 10 minutes when absent. The message itself expires at its `expires_at`. */
  timeoutMs?: number;
  /** Ends the waiting; it rejects with an `AssentAborted`, and the message stays open. */
  signal?: AbortSignal;
  /** Withdraws the message when the time is up, so that nobody answers what no one waits for. False when absent. */
  cancelOnTimeout?: boolean;
};

export const TEN_MINUTES_MS = 600_000;
/** The service holds a request this long, at most. */
const LONG_POLL_S = 25;
/** What the network may add to that. */
const SLACK_MS = 10_000;
/** What it may add to the last request of all. */
const GRACE_MS = 1_000;
const BETWEEN_MS = 500;
/** For withdrawing the message, after the time is up. */
const CANCEL_MS = 10_000;

/** Is nothing to come any more? */
export const isFinal = (status: MessageStatus) =>
  ['approved', 'rejected', 'expired', 'canceled'].includes(status);

/**
 * Asks until the message is final. Each request sees the state there is, so an answer that comes between two of
 * them is never missed, and a fault in between only costs time.
 */
export async function waitUntilFinal(
  call: Call,
  messageId: string,
  { timeoutMs = TEN_MINUTES_MS, signal, cancelOnTimeout = false }: WaitOptions,
): Promise<MessageOut> {
  try {
    return await poll(call, messageId, timeoutMs, signal);
  } catch (error) {
    if (signal?.aborted) throw new AssentAborted(messageId, signal.reason);
    if (!cancelOnTimeout || !(error instanceof AssentTimeout)) throw error;
    return cancelLate(call, messageId, error);
  }
}

/** Withdraws a message that nobody has answered in time. Returns it only when it was answered after all. */
async function cancelLate(
  call: Call,
  messageId: string,
  { message }: AssentTimeout,
): Promise<MessageOut> {
  const params = { message_id: messageId };
  const options = { timeoutMs: CANCEL_MS };
  const reason = 'Nobody answered in time.';
  try {
    await call('cancelMessage', { params, body: { reason } }, options);
  } catch (cause) {
    // The answer, or the deadline, was faster.
    if (isProblem(cause, 'not_cancelable')) return call('getMessage', { params }, options);
    throw new AssentTimeout(`${message} It could not be withdrawn.`, messageId, { cause });
  }
  throw new AssentTimeout(`${message} It is withdrawn.`, messageId, { isCanceled: true });
}

async function poll(
  call: Call,
  messageId: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<MessageOut> {
  const endsAt = Date.now() + timeoutMs;
  for (;;) {
    const left = Math.max(0, endsAt - Date.now());
    const wait = Math.min(LONG_POLL_S, Math.floor(left / 1000));
    const message = await ask(call, messageId, wait, left, signal);
    if (isFinal(message.status)) return message;
    if (Date.now() >= endsAt)
      throw new AssentTimeout(`${messageId} is still ${message.status}.`, messageId);
    // Where the service does not hold the request, this does not become a storm.
    await pause(Math.min(BETWEEN_MS, endsAt - Date.now()), signal);
  }
}

async function ask(
  call: Call,
  messageId: string,
  wait: number,
  leftMs: number,
  signal: AbortSignal | undefined,
) {
  try {
    return await call(
      'getMessage',
      { params: { message_id: messageId }, query: { wait } },
      {
        signal,
        timeoutMs: Math.min(leftMs + GRACE_MS, LONGEST_MS),
        tryTimeoutMs: wait * 1000 + SLACK_MS,
        retries: Number.POSITIVE_INFINITY,
      },
    );
  } catch (error) {
    // Anything else was tried again until the time was up.
    if (!isPassing(error)) throw error;
    throw new AssentTimeout(`Nothing is known of ${messageId} in time.`, messageId, {
      cause: error,
    });
  }
}
