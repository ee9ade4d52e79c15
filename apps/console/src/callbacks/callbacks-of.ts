import { useQueries, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';

/** The deliveries about one message. */
export const deliveriesOf = (messageId: string) =>
  trpc.callbacks.deliveries.queryOptions({ message_id: messageId });

/** What was tried to tell the receiver about one message; empty until it is known. @param isClosed before, there is nothing to tell */
export function useCallbacksOf(messageId: string, isClosed: boolean) {
  const deliveries = useQuery({ ...deliveriesOf(messageId), enabled: isClosed });
  const details = useQueries({
    queries: (deliveries.data?.data ?? []).map(({ delivery_id }) =>
      trpc.callbacks.delivery.queryOptions({ delivery_id }),
    ),
  });
  return details.flatMap(({ data }) => data ?? []);
}
