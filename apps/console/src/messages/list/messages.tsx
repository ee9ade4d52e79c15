import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { lazyPart } from '@assent/ui/lazy-part';
import { Rich } from '@assent/ui/rich';
import { SkeletonRows } from '@assent/ui/skeleton';
import { ExactTime } from '@assent/ui/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Download from 'lucide-react/icons/download';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../../api.ts';
import { ButtonLink } from '../../primitives/button-link.tsx';
import { Loaded } from '../../primitives/loaded.tsx';
import { Page } from '../../primitives/page.tsx';
import { Pager } from '../../primitives/pager.tsx';
import { messageTexts } from '../../texts.ts';
import { ComposeLink } from '../drafts/compose-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import { hasFilters, listedBy, type MessagesSearch } from './message-filters.ts';
import { MessageTable } from './message-table.tsx';

// Seldom used.
const ExportMenu = lazyPart(() => import('./export-menu.tsx').then((it) => it.ExportMenu), {
  pending: () => (
    <Button disabled>
      <Download aria-hidden />
      {messageTexts.messages.export}
    </Button>
  ),
});

/** Lists the messages of the account, newest first. */
export function Messages({ search }: { search: MessagesSearch }) {
  const { page, newCount, isMore } = useStableList(listedBy(search));
  // While another list is loading, the previous one is shown.
  const list = page.isPlaceholderData ? '' : JSON.stringify(search);
  const isFiltered = hasFilters(search);
  return (
    <Page
      title={messageTexts.messages.title}
      actions={
        <>
          <ExportMenu search={search} />
          <ComposeLink variant="primary" />
        </>
      }
    >
      <FilterBar search={search} isFiltered={isFiltered} />
      <NewMessages count={newCount} isMore={isMore} />
      <Card>
        <Loaded
          query={page}
          skeleton={<SkeletonRows rows={8} label={messageTexts.messages.loading} />}
        >
          {({ data, next_cursor, searched_to }) => (
            <>
              {data.length === 0 && searched_to === null && <NoMessages isFiltered={isFiltered} />}
              {data.length > 0 && <MessageTable messages={data} of={list} />}
              {searched_to !== null && <SearchedTo at={searched_to} isEmpty={data.length === 0} />}
              <Pager cursor={search.cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

type NewMessagesProps = {
  count: number;
  /** There are more than `count`. */
  isMore: boolean;
};

/** Scrolls to the top, where the new messages are. The live region is always there, so that its change is announced. */
function NewMessages({ count, isMore }: NewMessagesProps) {
  const navigate = useNavigate({ from: '/messages/' });
  const show = async () => {
    await navigate({ search: (search) => ({ ...search, cursor: undefined }) });
    scrollTo({ top: 0 });
  };
  return (
    <div role="status" className="sticky top-16 z-1 flex h-0 justify-center lg:top-4">
      {count > 0 && (
        <Button size="sm" variant="primary" className="animate-appear shadow-float" onClick={show}>
          <ArrowUp aria-hidden />
          {isMore
            ? messageTexts.messages.more_new_ones({ count })
            : messageTexts.messages.new_ones({ count })}
        </Button>
      )}
    </div>
  );
}

/** Says how far a search has got that has not reached the end. "Older" continues it. */
const SearchedTo = ({ at, isEmpty }: { at: number; isEmpty: boolean }) => (
  <p role="status" className="px-5 py-4 text-ink-muted">
    <Rich
      parts={(isEmpty ? messageTexts.messages.nothing_since : messageTexts.messages.no_more_since)({
        at: <ExactTime at={at} />,
      })}
    />
  </p>
);

/** Shown instead of an empty list of messages. */
function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        level={2}
        icon={<SearchX aria-hidden />}
        title={messageTexts.messages.none_match}
        action={<ButtonLink to="/messages">{messageTexts.messages.clear_filters}</ButtonLink>}
      >
        {messageTexts.messages.none_match_hint}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={<Inbox aria-hidden />}
      title={messageTexts.messages.none}
      action={<ComposeLink variant="primary" />}
    >
      {messageTexts.messages.none_hint}
    </EmptyState>
  );
}

/** Below this offset the person is reading, and rows must not move. */
const downPx = 120;

function onScroll(notify: () => void) {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}
const useIsDown = () => useSyncExternalStore(onScroll, () => scrollY > downPx);

/** The newest message when the person scrolled down. */
type Top = { filters: string; id: string; createdAt: number };

/**
 * Returns a page of messages that is up to date at its top. While the person reads further down, or an older page, rows
 * do not move, and new messages are counted.
 */
function useStableList({ cursor, ...filters }: ReturnType<typeof listedBy>) {
  const newest = useQuery(
    trpc.messages.list.queryOptions(filters, { placeholderData: keepPreviousData }),
  );
  const isAway = useIsDown() || cursor !== undefined;
  const first = newest.isPlaceholderData ? undefined : newest.data?.data[0];
  const filterKey = JSON.stringify(filters);
  const [top, setTop] = useState<Top | null>(null);
  useEffect(() => {
    setTop((was) => {
      if (!isAway || !first) return null;
      const isSame = was?.filters === filterKey;
      return isSame
        ? was
        : { filters: filterKey, id: first.message_id, createdAt: first.created_at };
    });
  }, [isAway, first, filterKey]);

  // The same page without newer messages.
  const held = top && !cursor ? { ...filters, created_before: String(top.createdAt + 1) } : null;
  const page = useQuery(
    trpc.messages.list.queryOptions(held ?? { ...filters, cursor }, {
      placeholderData: keepPreviousData,
    }),
  );
  const later = top
    ? (newest.data?.data.filter(({ message_id }) => message_id > top.id) ?? [])
    : [];
  return {
    page,
    newCount: later.length,
    isMore: later.length > 0 && !isIn(top, newest.data?.data),
  };
}

/** Returns whether the newest page contains the message that was newest when the person scrolled down. */
const isIn = (top: Top | null, messages: { message_id: string }[] = []) =>
  messages.some(({ message_id }) => message_id === top?.id);
