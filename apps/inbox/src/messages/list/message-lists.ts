import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api, trpc } from '../../api.ts';

/** Many open messages are one list, through which people go one after the other. */
const pageSizes = { open: '50', closed: '20' };

const firstPage: { cursor?: string } = {};

/** Query options for a person's open or closed messages, page by page. */
export const messagesOf = (state: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: trpc.answers.inbox.infiniteQueryKey({ state }),
    // Called directly: the integration adds a `direction`, which the strict input refuses.
    queryFn: ({ pageParam }) =>
      api.answers.inbox.query({ state, limit: pageSizes[state], ...pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => (next_cursor ? { cursor: next_cursor } : undefined),
  });

export const useMessages = (state: 'open' | 'closed') => useInfiniteQuery(messagesOf(state));
