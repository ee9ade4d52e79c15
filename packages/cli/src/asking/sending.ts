import { type Assent, isProblem, type Sendable, type SentMessageOut } from '@assent/sdk';
import { exitCodes } from '../program/exit-codes.ts';
import { Failure } from '../program/failure.ts';
import { Interrupted, type Interruption } from '../terminal/interruption.ts';

/** Time for which a message without a timeout is sent again while the service is not available. */
export const SEND_MS = 60_000;
/** Shortest such time: a request that is under way is completed, so that it is known what was sent. */
export const SHORTEST_SEND_MS = 10_000;
/** More retries than fit into 24 days, so that the time is what ends them. */
export const SEND_RETRIES = 1_000_000;
/** How long an interrupted program waits for a request that is under way, so that it knows what to withdraw. */
const GRACE_MS = 5_000;

/**
 * Sends a message, again under the same key while the service is not available.
 * @throws Failure, AssentProblem, AssentConnectionError
 */
export async function sendOnce(
  assent: Assent,
  message: Sendable,
  {
    interruption,
    idempotencyKey,
    timeoutMs,
  }: { interruption: Interruption; idempotencyKey: string; timeoutMs: number },
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
      timeoutMs,
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
