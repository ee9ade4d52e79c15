import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import type { Outcome } from './outcomes.ts';

/** The search of the history, as it is in the URL. */
export type HistorySearch = { q?: string; outcome?: Outcome };

export const wordsOf = (q = '') => q.split(/\s+/).filter(Boolean);

const firstPage: { cursor?: string } = {};

/**
 * Searches the closed messages that have every word and the outcome. It has its own key: matches are closed and do not
 * change, so changes elsewhere must not search again.
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
