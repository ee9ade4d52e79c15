import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** What the history is searched for; it stands in the address. */
export type HistorySearch = { q?: string; outcome?: Outcome };
export type Outcome = keyof typeof outcomes;

export const outcomes = {
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  canceled: 'Withdrawn',
} as const;

export const wordsOf = (q = '') => q.split(/\s+/).filter(Boolean);

const firstPage: { cursor?: string } = {};

/**
 * The closed messages that have every word and ended so. It has a key of its own: what is found is closed and does not
 * change, so that a change elsewhere does not search again.
 */
export const useSearch = ({ q, outcome }: HistorySearch) =>
  useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['search', q, outcome],
      queryFn: ({ pageParam, signal }) =>
        api.answers.inbox.query({ state: 'closed', q, outcome, ...pageParam }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next_cursor }) => (next_cursor ? { cursor: next_cursor } : undefined),
      staleTime: 60_000,
    }),
  );
