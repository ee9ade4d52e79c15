import { Card } from '@assent/ui/card';
import { SkeletonRows } from '@assent/ui/skeleton';
import Send from 'lucide-react/icons/send';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { hasFilters, listedBy, type MessagesSearch } from './filters/message-filters.ts';
import { MessageTable } from './message-table.tsx';
import { NewMessages } from './new-messages.tsx';
import { NoMessages } from './no-messages.tsx';
import { useStableList } from './stable-list.ts';

/** Lists the messages of the account, newest first. */
export function Messages({ search }: { search: MessagesSearch }) {
  const { page, newCount, isMore } = useStableList(listedBy(search));
  // While another list is loading, the previous one is shown.
  const list = page.isPlaceholderData ? '' : JSON.stringify(search);
  const isFiltered = hasFilters(search);
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
      <NewMessages count={newCount} isMore={isMore} />
      <Card>
        <Loaded query={page} skeleton={<SkeletonRows rows={8} label="Loading messages" />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && <NoMessages isFiltered={isFiltered} />}
              {data.length > 0 && <MessageTable messages={data} of={list} />}
              <Pager cursor={search.cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
