import {
  type Assent,
  type CallOptions,
  isProblem,
  type MessageIn,
  type MessageOut,
  type SentMessageOut,
} from '@assent/sdk';
import type { Connection } from '../connections/connect.ts';
import { exitCodes } from '../program/context.ts';
import { Failure, usageFailure } from '../program/failure.ts';
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
  message: MessageIn,
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

/**
 * Returns the topic to which a command sends: the option, that of the environment or the profile, or the default.
 * @param options for reading the default: the timeout of the command, if it has one
 */
export async function topicOf(
  { assent, credentials }: Connection,
  option: string | undefined,
  options: CallOptions = {},
) {
  const chosen = option ?? credentials.topic;
  if (chosen) return chosen;
  const { data } = await assent.topics.list(options);
  const found = data.find((topic) => topic.is_default);
  if (!found) throw usageFailure('The app has no default topic.', 'Name one with --topic.');
  return found.topic;
}

/** Longest wait: the largest delay of a timer, about 24 days. Without `--timeout`, the expiry of the message ends it. */
export const LONGEST_WAIT_MS = 2 ** 31 - 1;

type Withdrawal = { reason?: string | undefined; timeoutMs?: number };

/** Cancels a message. Returns it as it is afterwards: it may have been closed before. */
export const withdraw = (assent: Assent, id: string, { reason, ...options }: Withdrawal) =>
  assent.messages.cancel(id, { reason }, options).catch((error: unknown): Promise<MessageOut> => {
    if (!isProblem(error, 'not_cancelable')) throw error;
    return assent.messages.get(id, {}, options);
  });
