import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../../api.ts';
import {
  type DeliveriesSearch,
  isAskable,
  readDeliveryStatuses,
} from '../../../../deliveries/delivery-filters.ts';
import { DeliveryLog } from '../../../../deliveries/delivery-log.tsx';
import { word } from '../../../../search.ts';
import { loadCallbackTexts } from '../../../../texts.ts';

export const Route = createFileRoute('/_console/callbacks/deliveries/')({
  validateSearch: (search): DeliveriesSearch => ({
    status: readDeliveryStatuses(search.status),
    message_id: word(search.message_id),
    cursor: word(search.cursor),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (isAskable(deps))
      void queryClient.prefetchQuery(trpc.callbacks.deliveries.queryOptions(deps));
    return loadCallbackTexts();
  },
  component: function DeliveryLogRoute() {
    return <DeliveryLog search={Route.useSearch()} />;
  },
});
