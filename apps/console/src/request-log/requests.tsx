import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { NoRequests } from './no-requests.tsx';
import { RequestFilterBar } from './request-filter-bar.tsx';
import { isAskable, type RequestsSearch } from './request-filters.ts';
import { RequestTable } from './request-table.tsx';

/** Lists the requests of the business system, newest first. It is refetched when the window gets the focus. */
export function Requests({ search }: { search: RequestsSearch }) {
  const requests = useQuery(
    trpc.requestLog.list.queryOptions(search, {
      enabled: isAskable(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  return (
    <Page
      title="Requests"
      description="What your system sent to /v1/open in the last 30 days. Bodies are not kept."
    >
      <RequestFilterBar search={search} />
      <Card>
        {!isAskable(search) && <NoRequests search={search} />}
        {isAskable(search) && (
          <Loaded query={requests} skeleton={<SkeletonRows rows={8} label="Loading requests" />}>
            {({ data, next_cursor }) => (
              <>
                {data.length === 0 && <NoRequests search={search} />}
                {data.length > 0 && <RequestTable requests={data} />}
                <Pager cursor={search.cursor} nextCursor={next_cursor} />
              </>
            )}
          </Loaded>
        )}
      </Card>
    </Page>
  );
}
