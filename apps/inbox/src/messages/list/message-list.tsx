import { Button } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/loading';
import { Notice } from '@assent/ui/notice';
import { Card } from '@assent/ui/panel';
import { shownLine } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '../../api.ts';
import { AsOf } from '../../primitives/as-of.tsx';
import { Failure } from '../../primitives/failure.tsx';
import { texts } from '../../texts.ts';
import type { useMessages } from './message-lists.ts';
import { showNewRows, useStillRows } from './still-rows.ts';

const NewMessages = lazyPart(() => import('./new-messages.tsx').then((it) => it.NewMessages));

type MessageListProps = {
  label: string;
  list: ReturnType<typeof useMessages>;
  empty: ReactNode;
  row: (message: Message, isNew: boolean) => ReactNode;
  /** Whether people act on what is in it: new messages are announced to screen readers, and move no row. */
  isActedOn?: boolean;
};

/** Shows a list of messages in each of its states. */
export function MessageList(props: MessageListProps) {
  const { list } = props;
  if (!list.data && list.fetchStatus === 'paused')
    return <Notice title={texts.primitives.offline}>{texts.list.offline}</Notice>;
  if (!list.data && list.isError)
    return <Failure error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <MessageSkeletons />;
  return <Loaded {...props} />;
}

function Loaded({ label, list, empty, row, isActedOn = false }: MessageListProps) {
  const pages = list.data?.pages.map((page) => page.data) ?? [];
  const messages = pages.flat();
  const isNew = useArrivals(pages.map((page) => page.map(({ message_id }) => message_id)));
  useAnnouncedArrivals(isActedOn ? messages.filter(({ message_id }) => isNew(message_id)) : []);
  const { rows, heldBack, onPointerDown, isSettling } = useStillRows(messages, isActedOn);
  const listed = useRef<HTMLUListElement>(null);
  /** The new message that gets the focus once it is shown: the button that had it disappears. */
  const awaited = useRef('');
  useEffect(() => {
    const at = rows.findIndex(({ message_id }) => message_id === awaited.current);
    if (at === -1) return;
    awaited.current = '';
    listed.current?.children[at]?.querySelector('a')?.focus();
  });
  const showNew = () => {
    awaited.current = heldBack[0]?.message_id ?? '';
    showNewRows();
  };
  return (
    <>
      <AsOf shown={list} className="mb-3" />
      {list.isError && (
        <Failure error={list.error} onRetry={() => list.refetch()} className="mb-4" />
      )}
      {heldBack.length > 0 && <NewMessages count={heldBack.length} onShow={showNew} />}
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <Card className={`overflow-hidden ${isSettling ? 'pointer-events-none' : ''}`}>
          <ul
            ref={listed}
            aria-label={label}
            className="divide-y divide-line"
            onPointerDown={onPointerDown}
            onKeyDown={moveBetweenRows}
          >
            {rows.map((message) => row(message, isNew(message.message_id)))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button
          size="touch"
          className="mt-4 w-full"
          busy={list.isFetchingNextPage}
          busyLabel={texts.list.loading_more}
          onClick={() => list.fetchNextPage()}
        >
          {texts.list.more}
        </Button>
      )}
    </>
  );
}

/** Returns a function that returns whether a message came onto the first page of a list while it was shown. */
function useArrivals(pages: string[][]): (id: string) => boolean {
  const [first = [], ...older] = pages;
  const known = useRef(new Set(first));
  for (const id of older.flat()) known.current.add(id);
  return (id) => !known.current.has(id);
}

/** Announces new messages to screen readers, politely. */
function useAnnouncedArrivals(arrived: Message[]) {
  const { announce } = useToast();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const fresh = arrived.filter(({ message_id }) => !announced.current.has(message_id));
    for (const { message_id } of fresh) announced.current.add(message_id);
    const [first, ...others] = fresh;
    if (!first) return;
    announce(
      others.length
        ? texts.list.new({ count: fresh.length })
        : texts.list.new_title({ title: shownLine(first.payload.title) }),
    );
  });
}

/** Placeholders with the height of messages, so that nothing moves when they load. */
const MessageSkeletons = () => (
  <Card>
    <Loading label={texts.list.loading} className="divide-y divide-line">
      {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
        <div key={width} className="flex gap-3.5 px-4 py-4">
          <Skeleton className="size-10 shrink-0 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2 py-0.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </Loading>
  </Card>
);

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus between the rows of a list with J, K and the arrow keys, while one of them has it. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
  const step = altKey || ctrlKey || metaKey || shiftKey ? undefined : steps[key];
  const links = [...currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === target);
  if (!step || at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}
