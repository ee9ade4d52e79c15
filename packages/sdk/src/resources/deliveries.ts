import type { DeliveryDetailOut, DeliveryOut, Operations, ResentOut } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type Query = Operations['listDeliveries']['query'];
type Deliveries = Operations['listDeliveries']['result'];

/** Deliveries: the log of your callbacks of the last 30 days. */
export const deliveries = (call: Call) => {
  const list = (query: Query = {}, options?: CallOptions): Promise<Deliveries> =>
    call('listDeliveries', { query }, options);
  return {
    /** Returns one page, newest first. */
    list,
    /** Iterates over all deliveries, newest first. */
    each: (
      query: Query = {},
      options?: CallOptions,
    ): AsyncGenerator<DeliveryOut, void, undefined> =>
      itemsOf((page: Query) => list(page, options), query),
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
