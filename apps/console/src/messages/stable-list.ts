import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../api.ts';
import type { listedBy } from './filters/message-filters.ts';

/** From here on a person reads further down: rows must not move under their eyes. */
const downPx = 120;

function onScroll(tell: () => void) {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
}
const useIsDown = () => useSyncExternalStore(onScroll, () => scrollY > downPx);

/** The newest message when the person left the top of the list. */
type Top = { filters: string; id: string; createdAt: number };

/**
 * A page of messages that stays true and does not move: at its top new ones appear, and whoever reads further down, or
 * an older page, is told how many came meanwhile.
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

  // The same page without what came since: one that was sent later has a later time.
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

/** Whether the newest page still reaches back to where the person was. */
const isIn = (top: Top | null, messages: { message_id: string }[] = []) =>
  messages.some(({ message_id }) => message_id === top?.id);
