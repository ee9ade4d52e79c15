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
    /** One page. */
    list,
    /** All of them. */
    each: (
      query: Query = {},
      options?: CallOptions,
    ): AsyncGenerator<SubscriberOut, void, undefined> =>
      itemsOf((page: Query) => list(page, options), query),
    /** One person on all your topics. */
    get: (subscriberId: string, options?: CallOptions): Promise<SubscriberDetailOut> =>
      call('getSubscriber', { params: { subscriber_id: subscriberId } }, options),
    /** Takes a person off one topic, or off all of yours. */
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
