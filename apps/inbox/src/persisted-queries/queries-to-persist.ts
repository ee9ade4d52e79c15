import type { Query, QueryKey } from '@tanstack/react-query';
import { queryClient, trpc } from '../api.ts';

/** The data of one query, and when it was fetched. */
export type PersistedQuery = { queryKey: QueryKey; data: unknown; updatedAt: number };

/**
 * The queries to persist, and how many of each kind, newest first. The
 * numbers are small, because the data is written on every change.
 */
const kinds = [
  { queryKey: trpc.people.me.queryKey(), most: 1 },
  { queryKey: trpc.subscriptions.mine.queryKey(), most: 1 },
  { queryKey: trpc.answers.inbox.pathKey(), most: 2 },
  { queryKey: trpc.answers.show.queryKey(), most: 40 },
];
/** Pages per list. */
const mostPages = 3;

/** Returns the data to persist. */
export const queriesToPersist = (): PersistedQuery[] =>
  kinds.flatMap(({ queryKey, most }) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey })
      .filter(({ state }) => state.data !== undefined)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, most)
      .map(persisted),
  );

const persisted = ({ queryKey, state }: Query): PersistedQuery => ({
  queryKey,
  data: isPaged(state.data) ? firstPages(state.data) : state.data,
  updatedAt: state.dataUpdatedAt,
});

type Paged = { pages: unknown[]; pageParams: unknown[] };

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

const firstPages = ({ pages, pageParams }: Paged): Paged => ({
  pages: pages.slice(0, mostPages),
  pageParams: pageParams.slice(0, mostPages),
});
