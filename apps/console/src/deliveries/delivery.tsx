import { Card, CardBody } from '@assent/ui/card';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../api.ts';
import { textLink } from '../primitives/entry-card.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryBadge } from './delivery-status.tsx';
import { ResendDelivery } from './resend-delivery.tsx';

/** Shows the delivery of one event: its attempts and its body. */
export function Delivery({ deliveryId }: { deliveryId: string }) {
  const delivery = useQuery(trpc.callbacks.delivery.queryOptions({ delivery_id: deliveryId }));
  const { data } = delivery;
  return (
    <Page
      title={data?.event_type ?? 'Delivery'}
      above={
        <Link to="/callbacks/deliveries" className={textLink}>
          Delivery log
        </Link>
      }
      beside={data && <DeliveryBadge status={data.status} />}
      actions={data && <ResendDelivery delivery={data} />}
    >
      <Loaded query={delivery} skeleton={<DeliverySkeleton />} problemClass="">
        {(loaded) => <DeliveryDetail delivery={loaded} />}
      </Loaded>
    </Page>
  );
}

const DeliverySkeleton = () => (
  <Loading
    label="Loading the delivery"
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]"
  >
    <Card>
      <CardBody className="flex flex-col gap-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-52" />
      </CardBody>
    </Card>
    <Skeleton className="h-60 w-full rounded-lg" />
  </Loading>
);
