import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../api.ts';
import type { listedBy } from './filters/message-filters.ts';

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
export function useStableList({ cursor, ...filters }: ReturnType<typeof listedBy>) {
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
