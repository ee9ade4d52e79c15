import type { DeliveryOut } from '@assent/core/schemas';
import { Card, CardHeader } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../primitives/loaded.tsx';
import { callbackTexts } from '../texts.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveriesOf } from './message-delivery-queries.ts';
import { ResendDelivery } from './resend-delivery.tsx';

/** Lists the deliveries about one message, with a button to resend each. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const deliveries = useQuery(deliveriesOf(messageId));
  return (
    <Card>
      <CardHeader
        title={callbackTexts.deliveries.of_message.title}
        actions={<Resends deliveries={deliveries.data?.data ?? []} />}
      />
      <Loaded
        query={deliveries}
        skeleton={<SkeletonRows rows={1} label={callbackTexts.deliveries.of_message.loading} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 py-4 text-ink-muted">
              {callbackTexts.deliveries.of_message.expired}
            </p>
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
