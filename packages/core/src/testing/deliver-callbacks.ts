import { openDeliveries } from '../callbacks/deliveries/deliveries-under-way.ts';
import type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
import type { Service } from '../platform/service.ts';

/**
 * Delivers the callbacks that are due, and those that become due meanwhile, until no more is. Returns how many were
 * tried. A worker does not wait like this: it keeps `openDeliveries` open (dispatcher.ts).
 */
export async function deliverCallbacks(
  service: Service,
  post: CallbackPoster,
  report: (error: unknown) => void = () => {},
): Promise<number> {
  const deliveries = openDeliveries(service, post, report);
  await deliveries.sweep();
  return deliveries.idle();
}
