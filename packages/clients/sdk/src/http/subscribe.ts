import { createParser } from 'eventsource-parser';
import { operations } from '../api.gen.ts';
import { AssentConnectionError, isPassing } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { USER_AGENT } from '../version.ts';
import { noAnswer, outcomeOf, pause } from './attempt.ts';
import { backoff, searchOf } from './call.ts';

/** Where a stream begins, and what ends it. */
type Subscription = {
  query: Record<string, string | readonly string[] | undefined>;
  signal: AbortSignal | undefined;
  /** Called whenever a connection is established, with the id after which it continues, once that is known. */
  onOpen?: ((after: string) => void) | undefined;
  /** Called with the error whenever a connection could not be established or has failed, before the next attempt. */
  onFailure?: ((error: Error) => void) | undefined;
};

/** Returns the data of all events of a stream. */
export type Subscribe = (subscription: Subscription) => AsyncGenerator<string, void, undefined>;

/** Time after which a silent connection is replaced, ms. The service sends something every 10 seconds. */
const SILENCE_MS = 40_000;

/** Returns the function that reads the event stream. It reconnects after the last event until it is ended. */
export const createSubscribe = (settings: Settings): Subscribe =>
  async function* subscribe({ query, signal, onOpen, onFailure }) {
    let lastId: string | null = null;
    let wasOpen = false;
    for (let tries = 1; ; tries++) {
      let waitMs = 0;
      let isOpen = false;
      try {
        for await (const { data, id } of connection(settings, query, lastId, signal)) {
          tries = 1;
          lastId = id ?? lastId;
          if (!isOpen && id !== null) onOpen?.(id);
          isOpen ||= id !== null;
          wasOpen ||= isOpen;
          if (data !== null) yield data;
        }
      } catch (error) {
        signal?.throwIfAborted();
        // Where the service has sent events, a page of a proxy says nothing about the address.
        if (!isPassing(error, wasOpen)) throw error;
        if (error instanceof Error) onFailure?.(error);
        signal?.throwIfAborted();
        waitMs = retryAfterOf(error);
      }
      await pause(waitMs + backoff(tries), signal);
    }
  };

/** Reads one connection to its end. @throws AssentProblem, AssentConnectionError, AssentTimeout */
async function* connection(
  { baseUrl, authorization, fetch, tryTimeoutMs }: Settings,
  query: Subscription['query'],
  lastId: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const [method, path] = operations.streamEvents;
  const request = { method, url: `${baseUrl}${path}${searchOf(query)}` };
  const silence = aDeadline(signal);
  try {
    silence.restart(tryTimeoutMs);
    const answer = await fetch(request.url, {
      method,
      redirect: 'manual',
      signal: silence.signal,
      headers: {
        authorization,
        'user-agent': USER_AGENT,
        accept: 'text/event-stream',
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!answer.ok || !isStream || !answer.body) throw refusalOf(answer, await answer.text());
    silence.restart(SILENCE_MS);
    for await (const event of serverSentEvents(answer.body)) {
      // While the caller handles the event, nothing is read.
      silence.stop();
      yield event;
      silence.restart(SILENCE_MS);
    }
  } catch (error) {
    throw isOfService(error) ? error : noAnswer(error, request);
  } finally {
    silence.end();
  }
}

function refusalOf(answer: Response, body: string): Error {
  const outcome = outcomeOf(answer, body);
  if (outcome.kind === 'failed') return outcome.error;
  return new AssentConnectionError('The server answered the stream with JSON. Check baseUrl.', {
    status: answer.status,
  });
}

/** Returns a signal that is aborted when nothing restarts it in time, or by the caller's signal. */
function aDeadline(outer: AbortSignal | undefined) {
  const ending = new AbortController();
  const stop = () => ending.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  return {
    signal: ending.signal,
    stop: () => clearTimeout(timer),
    restart(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(new DOMException('Time is up.', 'TimeoutError')), ms);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
      ending.abort();
    },
  };
}

const isOfService = (error: unknown) =>
  error instanceof AssentConnectionError || (error instanceof Error && 'retryAfterMs' in error);

const retryAfterOf = (error: unknown): number => {
  const ms: unknown = error instanceof Error ? Reflect.get(error, 'retryAfterMs') : null;
  return typeof ms === 'number' ? ms : 0;
};

/** One event of a stream: its data, if it has any, and the id to continue after. */
type ServerSentEvent = { data: string | null; id: string | null };

/** Maximum length of one event. Those of Assent are shorter than 30 kB. */
const LONGEST = 1_000_000;

/**
 * Reads the events of a response, and the ids to continue after, which come as comments: the parser reports no `id` without
 * data.
 * @throws ParseError when an event is too long; what reading the body throws
 */
async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const decoder = new TextDecoder();
  const found: ServerSentEvent[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST,
    onEvent: ({ data, id = null, event }) => {
      if (event === undefined) found.push({ data, id });
    },
    onComment: (text) => {
      const [, id] = /^cursor (\S+)$/.exec(text) ?? [];
      if (id) found.push({ data: null, id });
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  for await (const chunk of chunksOf(body)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
}

/** Older runtimes cannot iterate over a body. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
