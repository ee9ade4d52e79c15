import { AssentConfigError } from '../errors.ts';
import { checkOptions, type Known } from '../options.ts';
import {
  type CallbackEvent,
  type CallbackHeaders,
  CallbackRefused,
  checkedSecrets,
  verifyCallback,
} from './verify-callback.ts';

/** Options of a callback handler. */
export type ReceiverOptions = {
  /** `whsec_…`; an array during a roll of the secret. */
  secret: string | readonly string[];
  /** Handles an event. It must finish within 15 seconds; if it throws, the callback is sent again. */
  onEvent(event: CallbackEvent): unknown;
  /** Stores which events were handled. Default: in memory. With `false`, `onEvent` also gets repetitions. */
  seen?: SeenEvents | false;
  /** Maximum size of a body. Default: 65,536; callbacks have at most 20,000 bytes. */
  maxBytes?: number;
  /** Receives errors of `onEvent` and other failures. Default: they are written to the console. */
  onError?(error: unknown, event?: CallbackEvent): void;
};

/** Response to a callback. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** A callback handler that does not depend on a framework. */
export type Receiver = {
  maxBytes: number;
  receive(rawBody: string | Uint8Array, headers: CallbackHeaders): Promise<Answer>;
  /** Reports an error. Returns the response after which the callback is sent again. */
  failed(error: unknown, event?: CallbackEvent): Answer;
};

const KNOWN: Known<ReceiverOptions> = {
  secret: true,
  onEvent: true,
  seen: true,
  maxBytes: true,
  onError: true,
};
const DEFAULT_MAX_BYTES = 65_536;

/** Returns a receiver that verifies callbacks and handles each event once. @throws AssentConfigError for a malformed secret, and without `onEvent` */
export function createReceiver(options: ReceiverOptions): Receiver {
  checkOptions(options, KNOWN, 'a handler of callbacks');
  const { secret, onEvent, seen = rememberInMemory() } = options;
  const { maxBytes = DEFAULT_MAX_BYTES, onError = report } = options;
  checkedSecrets(secret);
  // A program in JavaScript can omit it.
  if (typeof onEvent !== 'function')
    throw new AssentConfigError(
      'onEvent is missing: pass the function that handles an event, such as { secret, onEvent: async (event) => {…} }.',
    );

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
    // The other handler may still fail, so this attempt must be repeated.
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
      // An earlier parser may have read the body with a different limit.
      if (rawBody.length > maxBytes) return tooLarge;
      const event = eventOrRefusal(rawBody, headers, secret);
      if (event instanceof CallbackRefused) return refusal(400, event.code, {}, event.advice);
      try {
        return await (seen ? handleOnce(event, seen) : handle(event));
      } catch (error) {
        return failed(error, event);
      }
    },
  };
}

const taken: Answer = { status: 204, headers: {}, body: '' };

/** Returns a response with a reason, which the delivery log shows, and what to do about it if the reason does not say it. */
export const refusal = (
  status: number,
  error: string,
  headers: Record<string, string> = {},
  detail: string | null = null,
): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(detail === null ? { error } : { error, detail }),
});

/** Response to a body that is larger than a callback. The rest of it is not read. */
export const tooLarge: Answer = refusal(413, 'too_large', { connection: 'close' });

function eventOrRefusal(
  ...given: Parameters<typeof verifyCallback>
): CallbackEvent | CallbackRefused {
  try {
    return verifyCallback(...given);
  } catch (error) {
    if (error instanceof CallbackRefused) return error;
    throw error;
  }
}

function report(error: unknown, event?: CallbackEvent) {
  const what = event ? `${event.type} ${event.id}` : 'A callback';
  // biome-ignore lint/suspicious/noConsole: a failure that nobody listens to must still be seen
  console.error(`${what} was not handled and will be sent again.`, error);
}

/** Returns the concatenated chunks of a body. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/**
 * Stores which events were handled, so that a repeated event is acknowledged without being handled again.
 * For several processes, use a table with a unique id: `claim` inserts, `done` updates, `release` deletes.
 */
export type SeenEvents = {
  /** Returns `new` if the caller must handle the event, `busy` during its handling, `done` after it. Exactly one caller gets `new`. */
  claim(eventId: string): Claimed | Promise<Claimed>;
  /** Records that the event was handled. */
  done(eventId: string): unknown;
  /** Removes the claim after a failure, so that the next attempt is `new`. */
  release(eventId: string): unknown;
};

/** Result of a claim. */
export type Claimed = 'new' | 'busy' | 'done';

/** Stores the newest events in memory. Sufficient for one process that may handle an event again after a restart. */
export function rememberInMemory({ most = 10_000 }: { most?: number } = {}): SeenEvents {
  const states = new Map<string, 'busy' | 'done'>();
  return {
    claim(eventId) {
      const state = states.get(eventId);
      if (state) return state;
      states.set(eventId, 'busy');
      return 'new';
    },
    done(eventId) {
      // Inserted again, so that the oldest come first.
      states.delete(eventId);
      states.set(eventId, 'done');
      for (const [oldest, state] of states) {
        if (states.size <= most) return;
        if (state === 'done') states.delete(oldest);
      }
    },
    release(eventId) {
      states.delete(eventId);
    },
  };
}
