import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Notice } from '@assent/ui/notice';
import { SkeletonRows } from '@assent/ui/skeleton';
import { useToast } from '@assent/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import { toDeviceTime } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { ClosedRow } from './closed-row.tsx';
import { type HistorySearch, useSearch, wordsOf } from './search.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Shows the matches of a search, how far it has searched, and a button to continue. */
export function SearchResults(search: HistorySearch) {
  const found = useSearch(search);
  const isOnline = useIsOnline();
  const { announce } = useToast();
  const said = found.data ? saidOf(found.data.pages) : '';
  useEffect(() => announce(said), [announce, said]);
  if (!found.data && !isOnline)
    return <Notice title="Search needs a connection">Try again when you are back online.</Notice>;
  if (!found.data && found.isError)
    return <Failure error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data)
    return (
      <Card>
        <SkeletonRows rows={3} label="Searching" />
      </Card>
    );
  const messages = found.data.pages.flatMap((page) => page.data);
  const words = wordsOf(search.q);
  return (
    <>
      <p className="mb-3 text-ink-muted text-sm">{said}</p>
      {messages.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label="Found messages" className="divide-y divide-line">
            {messages.map((message) => (
              <ClosedRow key={message.message_id} message={message} words={words} />
            ))}
          </ul>
        </Card>
      )}
      {messages.length === 0 && !found.hasNextPage && <NothingFound />}
      {found.isError && (
        <Failure error={found.error} onRetry={() => found.fetchNextPage()} className="mt-4" />
      )}
      {found.hasNextPage && (
        <Button
          size="touch"
          className="mt-4 w-full"
          busy={found.isFetchingNextPage}
          busyLabel="Searching…"
          onClick={() => found.fetchNextPage()}
        >
          Keep searching
        </Button>
      )}
    </>
  );
}

function saidOf(pages: { data: unknown[]; searched_to: number | null }[]) {
  const count = pages.reduce((sum, { data }) => sum + data.length, 0);
  const found = count === 0 ? 'Nothing found' : `${count} found`;
  const searchedTo = pages.at(-1)?.searched_to ?? null;
  if (searchedTo === null) return `${found}.`;
  return `${found} so far. Searched back to ${day.format(toDeviceTime(searchedTo))}.`;
}

function NothingFound() {
  const navigate = useNavigate();
  return (
    <EmptyState
      level={2}
      icon={<SearchX aria-hidden />}
      title="No message has all of this"
      action={
        <Button onClick={() => navigate({ to: '/history', search: {}, replace: true })}>
          Show everything
        </Button>
      }
    >
      Try fewer words, or a part of one. What was decided more than 90 days ago is found by sender
      and topic only: its text is removed.
    </EmptyState>
  );
}
