import { useQueries, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';

/** Query options for the deliveries about one message. */
export const deliveriesOf = (messageId: string) =>
  trpc.callbacks.deliveries.queryOptions({ message_id: messageId });

/**
 * Returns the deliveries about one message, oldest event first, and whether they are still loading.
 * @param hasEvents whether there can be any
 */
export function useDeliveriesOf(messageId: string, hasEvents: boolean) {
  const deliveries = useQuery({ ...deliveriesOf(messageId), enabled: hasEvents });
  const details = useQueries({
    queries: (deliveries.data?.data ?? [])
      .toReversed()
      .map(({ delivery_id }) => trpc.callbacks.delivery.queryOptions({ delivery_id })),
  });
  return {
    callbacks: details.flatMap(({ data }) => data ?? []),
    isLoading: deliveries.isLoading || details.some(({ isLoading }) => isLoading),
  };
}
