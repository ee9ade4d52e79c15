import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { CallbackBadge, CallbackState } from '../receivers/callback-state.tsx';
import { CallbackTabs } from '../receivers/callback-tabs.tsx';
import { DeliveryFilterBar } from './delivery-filter-bar.tsx';
import { type DeliveriesSearch, isAskable } from './delivery-filters.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { NoDeliveries } from './no-deliveries.tsx';
import { ResendFailed } from './resend-failed.tsx';

/** Lists all deliveries with their status, newest first. */
export function DeliveryLog({ search }: { search: DeliveriesSearch }) {
  const deliveries = useQuery(
    trpc.callbacks.deliveries.queryOptions(search, {
      enabled: isAskable(search),
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Page
      title="Delivery log"
      description="What was sent to your callback URL and to reply_to of messages in the last 30 days, and each response."
      beside={<CallbackBadge />}
      actions={<ResendFailed />}
    >
      <CallbackTabs />
      <CallbackState />
      <DeliveryFilterBar search={search} />
      <Card>
        {!isAskable(search) && <NoDeliveries search={search} />}
        {isAskable(search) && (
          <Loaded
            query={deliveries}
            skeleton={<SkeletonRows rows={8} label="Loading deliveries" />}
          >
            {({ data, next_cursor }) => (
              <>
                {data.length === 0 && <NoDeliveries search={search} />}
                {data.length > 0 && <DeliveryTable deliveries={data} />}
                <Pager cursor={search.cursor} nextCursor={next_cursor} />
              </>
            )}
          </Loaded>
        )}
      </Card>
    </Page>
  );
}
