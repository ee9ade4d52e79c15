import type { EventOut, Operations } from '../api.gen.ts';
import type { CallbackEvent } from '../callbacks/verify-callback.ts';
import type { Subscribe } from '../http/subscribe.ts';

/** Options of a stream. */
export type EventStreamOptions = Operations['streamEvents']['query'] & {
  /** Ends the stream, which rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called whenever the stream is connected, with an event id: every later event will be received. */
  onOpen?: (after: string) => void;
  /** Called with the error whenever the stream could not be connected or was interrupted. It reconnects afterwards. */
  onFailure?: (error: Error) => void;
};

/** An event of the stream: what its callback carries, and its body as an object. `event.type` narrows `event.data`. */
export type StreamedEvent = EventOut & { event: CallbackEvent };

/** What receives events as they happen. */
export const events = (subscribe: Subscribe) => ({
  /**
   * Iterates over events as they happen: from now on, or after an event. It reconnects, and continues where it was, until the
   * loop or the signal ends it. Store the `id` of the last event that you have handled, and pass it as `after` when your
   * process starts again.
   * @throws AssentProblem `event_unknown`, and others that a repetition does not solve
   */
  async *stream({
    signal,
    onOpen,
    onFailure,
    ...query
  }: EventStreamOptions = {}): AsyncGenerator<StreamedEvent, void, undefined> {
    for await (const data of subscribe({ query, signal, onOpen, onFailure })) {
      const received: EventOut = JSON.parse(data);
      yield { ...received, event: JSON.parse(received.body) };
    }
  },
});
