import type { Done, Operations, SubscriberDetailOut, SubscriberOut } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type Query = Operations['listSubscribers']['query'];
type Subscribers = Operations['listSubscribers']['result'];

/** Subscribers: people as your application knows them. */
export const subscribers = (call: Call) => {
  const list = (query: Query = {}, options?: CallOptions): Promise<Subscribers> =>
    call('listSubscribers', { query }, options);
  return {
    /** Returns one page. */
    list,
    /** Iterates over all subscribers. */
    each: (
      query: Query = {},
      options?: CallOptions,
    ): AsyncGenerator<SubscriberOut, void, undefined> =>
      itemsOf((page: Query) => list(page, options), query),
    /** Returns a subscriber with all subscriptions to your topics. */
    get: (subscriberId: string, options?: CallOptions): Promise<SubscriberDetailOut> =>
      call('getSubscriber', { params: { subscriber_id: subscriberId } }, options),
    /** Sets what you call the person, or removes it (null). @throws AssentProblem `reference_taken` */
    setReference: (
      subscriberId: string,
      reference: string | null,
      options?: CallOptions,
    ): Promise<SubscriberDetailOut> =>
      call(
        'setReference',
        { params: { subscriber_id: subscriberId }, body: { reference } },
        options,
      ),
    /** Unsubscribes a person from one or all of your topics. */
    remove: (
      subscriberId: string,
      { topic, ...options }: ChangeOptions & { topic?: string } = {},
    ): Promise<Done> =>
      call(
        'removeSubscriber',
        { params: { subscriber_id: subscriberId }, body: { topic } },
        options,
      ),
  };
};
