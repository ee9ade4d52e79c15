import type { MessageOut, MessageStatus } from '../api.gen.ts';
import { AssentTimeout, isPassing } from '../errors.ts';
import type { Call } from '../http/call.ts';
import { pause } from '../http/clock.ts';

/** How long to wait for an answer. */
export type WaitOptions = {
  /** Milliseconds; 10 minutes when absent. The message itself expires at its `expires_at`. */
  timeoutMs?: number;
  /** Ends the waiting; it rejects with the signal's reason. The message stays open. */
  signal?: AbortSignal;
};

export const TEN_MINUTES_MS = 600_000;
/** The service holds a request this long, at most. */
const LONG_POLL_S = 25;
/** What the network may add to that. */
const SLACK_MS = 10_000;
/** What it may add to the last request of all. */
const GRACE_MS = 1_000;
const BETWEEN_MS = 500;

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
  { timeoutMs = TEN_MINUTES_MS, signal }: WaitOptions,
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
        timeoutMs: leftMs + GRACE_MS,
        tryTimeoutMs: wait * 1000 + SLACK_MS,
        retries: Number.POSITIVE_INFINITY,
      },
    );
  } catch (error) {
    // Anything else was tried again until the time was up.
    if (!isPassing(error)) throw error;
    throw new AssentTimeout(`Nothing is known of ${messageId} in time.`, messageId, error);
  }
}
