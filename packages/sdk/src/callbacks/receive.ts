import type { CallbackEvent } from './event.ts';
import { rememberInMemory, type SeenEvents } from './seen-events.ts';
import {
  type CallbackHeaders,
  CallbackRefused,
  checkedSecrets,
  verifyCallback,
} from './verify-callback.ts';

/** How a receiver of callbacks works. */
export type ReceiverOptions = {
  /** `whsec_…`; several while you change from one to the next. */
  secret: string | readonly string[];
  /** Your part. Be done within 15 seconds; when it throws, the callback comes again. */
  onEvent(event: CallbackEvent): unknown;
  /** Stores handled events. Default: in memory. With `false`, `onEvent` also gets duplicates. */
  seen?: SeenEvents | false;
  /** A larger body is refused. 65,536 when absent; callbacks have at most 20,000. */
  maxBytes?: number;
  /** Called with the error that `onEvent` threw, or any other error. Default: logs it to the console. */
  onError?(error: unknown, event?: CallbackEvent): void;
};

/** What to answer. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** A receiver, whatever brings the request. */
export type Receiver = {
  maxBytes: number;
  receive(rawBody: string | Uint8Array, headers: CallbackHeaders): Promise<Answer>;
  /** Reports it, and asks for the callback to come again. */
  failed(error: unknown, event?: CallbackEvent): Answer;
};

const DEFAULT_MAX_BYTES = 65_536;

/** Verifies, hands the event over once, and says what to answer. @throws AssentConfigError at once when the secret is none */
export function createReceiver({
  secret,
  onEvent,
  seen = rememberInMemory(),
  maxBytes = DEFAULT_MAX_BYTES,
  onError = report,
}: ReceiverOptions): Receiver {
  checkedSecrets(secret);

  const failed = (error: unknown, event?: CallbackEvent) => {
    try {
      onError(error, event);
    } catch (another) {
      report(another, event);
    }
    return refusal(500, 'handler_failed');
  };
  const handle = async (event: CallbackEvent) => {
    await onEvent(event);
    return taken;
  };
  const handleOnce = async (event: CallbackEvent, seen: SeenEvents) => {
    const claimed = await seen.claim(event.id);
    if (claimed === 'done') return taken;
    // Whoever is at it may still fail: this attempt comes again.
    if (claimed === 'busy') return refusal(503, 'in_progress', { 'retry-after': '5' });
    try {
      await onEvent(event);
      await seen.done(event.id);
      return taken;
    } catch (error) {
      const release = async () => seen.release(event.id);
      await release().catch((another) => failed(another, event));
      throw error;
    }
  };

  return {
    maxBytes,
    failed,
    async receive(rawBody, headers) {
      // Something before this may have read it, with a limit of its own.
      if (rawBody.length > maxBytes) return tooLarge;
      const event = eventOrFault(rawBody, headers, secret);
      if (typeof event === 'string') return refusal(400, event);
      try {
        return await (seen ? handleOnce(event, seen) : handle(event));
      } catch (error) {
        return failed(error, event);
      }
    },
  };
}

const taken: Answer = { status: 204, headers: {}, body: '' };

/** An answer that shows in the delivery log why. */
export const refusal = (
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error }),
});

/** The answer to more bytes than a callback can have. The rest of them is not read. */
export const tooLarge: Answer = refusal(413, 'too_large', { connection: 'close' });

function eventOrFault(...given: Parameters<typeof verifyCallback>): CallbackEvent | string {
  try {
    return verifyCallback(...given);
  } catch (error) {
    if (error instanceof CallbackRefused) return error.code;
    throw error;
  }
}

function report(error: unknown, event?: CallbackEvent) {
  const what = event ? `${event.type} ${event.id}` : 'A callback';
  // biome-ignore lint/suspicious/noConsole: a failure that nobody listens to must still be seen
  console.error(`${what} was not handled and comes again.`, error);
}
