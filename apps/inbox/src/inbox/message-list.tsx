import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import type { ReactNode } from 'react';
import type { Message } from '../api.ts';
import type { useMessages } from '../messages/message-lists.ts';
import { AsOf } from '../primitives/as-of.tsx';
import { Failure } from '../primitives/failure.tsx';
import { useAnnouncedArrivals, useArrivals } from './arrivals.ts';
import { MessageSkeletons } from './message-skeletons.tsx';

type MessageListProps = {
  label: string;
  list: ReturnType<typeof useMessages>;
  empty: ReactNode;
  row: (message: Message, isNew: boolean) => ReactNode;
  /** Whether new messages are announced to screen readers. */
  tellsArrivals?: boolean;
};

/** Shows a list of messages in each of its states. */
export function MessageList(props: MessageListProps) {
  const { list } = props;
  if (!list.data && list.fetchStatus === 'paused')
    return <Notice title="You are offline">Your messages come when you are back.</Notice>;
  if (!list.data && list.isError)
    return <Failure error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <MessageSkeletons />;
  return <Loaded {...props} />;
}

function Loaded({ label, list, empty, row, tellsArrivals = false }: MessageListProps) {
  const pages = list.data?.pages.map((page) => page.data) ?? [];
  const messages = pages.flat();
  const isNew = useArrivals(pages.map((page) => page.map(({ message_id }) => message_id)));
  useAnnouncedArrivals(tellsArrivals ? messages.filter(({ message_id }) => isNew(message_id)) : []);
  return (
    <>
      <AsOf shown={list} className="mb-3" />
      {list.isError && (
        <Failure error={list.error} onRetry={() => list.refetch()} className="mb-4" />
      )}
      {messages.length === 0 && empty}
      {messages.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label={label} className="divide-y divide-line">
            {messages.map((message) => row(message, isNew(message.message_id)))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button
          size="touch"
          className="mt-4 w-full"
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}
