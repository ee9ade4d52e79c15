import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../../api.ts';
import { Delivery } from '../../../../deliveries/delivery.tsx';
import { loadCallbackTexts } from '../../../../texts.ts';

export const Route = createFileRoute('/_console/callbacks/deliveries/$deliveryId')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(
      trpc.callbacks.delivery.queryOptions({ delivery_id: params.deliveryId }),
    );
    return loadCallbackTexts();
  },
  component: function DeliveryRoute() {
    return <Delivery deliveryId={Route.useParams().deliveryId} />;
  },
});
