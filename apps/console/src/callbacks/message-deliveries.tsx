import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { DeliveryTable } from './delivery-table.tsx';

/** What the receiver was told about one message. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const deliveries = useQuery(trpc.callbacks.deliveries.queryOptions({ message_id: messageId }));
  return (
    <Card>
      <CardHeader title="Callbacks" />
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
