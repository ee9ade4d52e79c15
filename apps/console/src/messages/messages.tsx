import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { trpc } from '../api.ts';
import { ButtonLink } from '../frame/button-link.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Page } from '../frame/page.tsx';
import { Pager } from '../frame/pager.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed, isOpen, listedBy, type MessagesSearch } from './message-filters.ts';
import { MessageTable } from './message-table.tsx';
import { NoMessages } from './no-messages.tsx';

const everyMs = 4_000;

/** Every message of the account, newest first. */
export function Messages({ search }: { search: MessagesSearch }) {
  const messages = useQuery(
    trpc.messages.list.queryOptions(listedBy(search), {
      placeholderData: keepPreviousData,
      // Only what is open can change; a hidden tab does not ask.
      refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? everyMs : false),
    }),
  );
  const isFiltered = isNarrowed(search);
  return (
    <Page
      title="Messages"
      actions={
        <ButtonLink to="/messages/new" variant="primary">
          <Send aria-hidden />
          Demo message
        </ButtonLink>
      }
    >
      <FilterBar search={search} isFiltered={isFiltered} />
      <Card>
        <Loaded query={messages} skeleton={<SkeletonRows rows={8} label="Loading messages" />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && <NoMessages isFiltered={isFiltered} />}
              {data.length > 0 && <MessageTable messages={data} />}
              <Pager cursor={search.cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
