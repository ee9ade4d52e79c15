import type { DeliveryOut } from '@assent/core/callbacks/callbacks.schema';
import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQueries, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { ResendDelivery } from './resend-delivery.tsx';

const deliveriesOf = (messageId: string) =>
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

/** Where each callback about one message stands, and its way out once more. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const deliveries = useQuery(deliveriesOf(messageId));
  return (
    <Card>
      <CardHeader
        title="Callbacks"
        actions={<Resends deliveries={deliveries.data?.data ?? []} />}
      />
      <Loaded query={deliveries} skeleton={<SkeletonRows rows={1} label="Loading callbacks" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 py-4 text-ink-muted">The log of this message is no longer kept.</p>
          ) : (
            <DeliveryTable deliveries={data} isBrief />
          )
        }
      </Loaded>
    </Card>
  );
}

const Resends = ({ deliveries }: { deliveries: DeliveryOut[] }) =>
  deliveries.map((delivery) => (
    <ResendDelivery key={delivery.delivery_id} delivery={delivery} isAside />
  ));
