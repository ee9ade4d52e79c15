import type {
  CallbackOut,
  CallbackTestOut,
  DeliveryDetailOut,
  DeliveryOut,
  DiagnosisOut,
  EventOut,
  Operations,
  ResentOut,
} from '../api.gen.ts';
import type { CallbackEvent } from '../callbacks/verify-callback.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import type { Subscribe } from '../http/subscribe.ts';
import { itemsOf } from './pages.ts';

type DeliveriesQuery = Operations['listDeliveries']['query'];
type Deliveries = Operations['listDeliveries']['result'];

/** Deliveries: the log of your callbacks of the last 30 days. */
export const deliveries = (call: Call) => {
  const list = (query: DeliveriesQuery = {}, options?: CallOptions): Promise<Deliveries> =>
    call('listDeliveries', { query }, options);
  return {
    /** Returns one page, newest first. */
    list,
    /** Iterates over all deliveries, newest first. */
    each: (
      query: DeliveriesQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<DeliveryOut, void, undefined> =>
      itemsOf((page: DeliveriesQuery) => list(page, options), query),
    /** Returns a delivery with its body and its attempts. */
    get: (deliveryId: string, options?: CallOptions): Promise<DeliveryDetailOut> =>
      call('getDelivery', { params: { delivery_id: deliveryId } }, options),
    /** Delivers an event again, under the same event id. */
    resend: (deliveryId: string, options?: ChangeOptions): Promise<DeliveryOut> =>
      call('resendDelivery', { params: { delivery_id: deliveryId } }, options),
    /** Resends all deliveries that failed or were skipped since a time. @param since UTC milliseconds, or a date */
    resendFailed: (since: number | Date, options?: ChangeOptions): Promise<ResentOut> =>
      call('resendFailedDeliveries', { body: { since: Number(since) } }, options),
  };
};

/** A receiver has 15 seconds for each request, and a diagnosis sends several. */
const longTimeouts = { tryTimeoutMs: 90_000, timeoutMs: 120_000 };

/** Your callback URL: settings, test and diagnosis. */
export const webhooks = (call: Call) => ({
  /** Returns the callback URL, and whether callbacks are delivered. */
  get: (options?: CallOptions): Promise<CallbackOut> => call('showCallback', {}, options),
  /** Sets the callback URL; null removes it. The owner of the account gets a mail. @throws AssentProblem `callback_url_blocked` */
  setUrl: (url: string | URL | null, options?: CallOptions): Promise<CallbackOut> =>
    call('setCallback', { body: { callback_url: url === null ? null : String(url) } }, options),
  /** Sends a signed `webhook.test` to the callback URL. @throws AssentProblem `callback_not_configured` */
  test: (options?: ChangeOptions): Promise<CallbackTestOut> =>
    call('testCallback', {}, { ...longTimeouts, ...options }),
  /** Sends valid and invalid callbacks and evaluates the responses. @throws AssentProblem `callback_not_configured` */
  diagnose: (options?: ChangeOptions): Promise<DiagnosisOut> =>
    call('diagnoseCallback', {}, { ...longTimeouts, ...options }),
});

type EventsQuery = Operations['listEvents']['query'];
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
  list: (query: EventsQuery = {}, options?: CallOptions): Promise<Events> =>
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
