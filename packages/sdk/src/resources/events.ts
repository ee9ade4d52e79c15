import type { EventOut, Operations } from '../api.gen.ts';
import type { CallbackEvent } from '../callbacks/event.ts';
import type { Call, CallOptions } from '../http/call.ts';
import type { Subscribe } from '../http/subscribe.ts';

type Query = Operations['listEvents']['query'];
type Events = Operations['listEvents']['result'];

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

/** Events of the last 30 days, also without a callback URL. */
export const events = (call: Call, subscribe: Subscribe) => ({
  /** Returns one page, oldest first. Pass `next_after` as `after` for the next one. @throws AssentProblem `event_unknown` */
  list: (query: Query = {}, options?: CallOptions): Promise<Events> =>
    call('listEvents', { query }, options),
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
