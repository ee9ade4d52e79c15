import { type Assent, isProblem, type Sendable, type SentMessageOut } from '@assent/sdk';
import { exitCodes } from '../program/exit-codes.ts';
import { Failure } from '../program/failure.ts';
import { Interrupted, type Interruption } from '../terminal/interruption.ts';

/** Longest time for which a message is sent again while the service is not available. */
const SEND_MS = 60_000;
/** More retries than fit into that time, so that the time is what ends them. */
export const SEND_RETRIES = 1_000;
/** How long an interrupted program waits for a request that is under way, so that it knows what to withdraw. */
const GRACE_MS = 5_000;

/**
 * Sends a message, again under the same key while the service is not available.
 * @throws Failure, AssentProblem, AssentConnectionError
 */
export async function sendOnce(
  assent: Assent,
  message: Sendable,
  { interruption, idempotencyKey }: { interruption: Interruption; idempotencyKey: string },
): Promise<SentMessageOut> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onInterruption = () => {
    timer = setTimeout(() => ending.abort(interruption.signal.reason), GRACE_MS);
  };
  interruption.signal.addEventListener('abort', onInterruption, { once: true });
  try {
    return await assent.messages.send(message, {
      idempotencyKey,
      timeoutMs: SEND_MS,
      signal: ending.signal,
    });
  } catch (error) {
    const { reason } = interruption.signal;
    if (!(reason instanceof Interrupted) || isProblem(error)) throw error;
    throw new Failure('It is not known whether the message was sent.', {
      exitCode: reason.exitCode || exitCodes.SIGINT,
      code: 'unknown',
      hint: `Send it again with --idempotency-key ${idempotencyKey} to get the same message.`,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    interruption.signal.removeEventListener('abort', onInterruption);
  }
}
