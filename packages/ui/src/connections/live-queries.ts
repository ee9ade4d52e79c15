import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { inBatches, keepConnected } from './reconnect.ts';

/** Many changes at once are fetched at most this often. */
const pauseMs = 500;

/** What a tRPC subscription calls. */
type Handlers<Change> = {
  onData: (changes: readonly Change[]) => void;
  onError: () => void;
  onComplete: () => void;
  onConnectionStateChange: (state: { error: unknown }) => void;
};

type LiveQueries<Change> = {
  queryClient: QueryClient;
  /** Opens the stream of changes. */
  subscribe: (handlers: Handlers<Change>) => { unsubscribe: () => void };
  /** Returns the keys of the queries that a change makes stale. */
  staleKeys: (change: Change) => QueryKey[];
  /** Interval of refetches while there is no stream. */
  pollEveryMs: number;
};

/** Refetches the queries on the screen when the server reports a change of their data. Returns how to stop. */
export function keepQueriesLive<Change extends { kind: string }>({
  queryClient,
  subscribe,
  staleKeys,
  pollEveryMs,
}: LiveQueries<Change>): () => void {
  /** Also restarts first fetches: they may have read the data before the change. */
  const invalidate = async (queryKey: QueryKey = []) => {
    const isFirst = ({ state }: Query) => state.data === undefined;
    const first = queryClient
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
    await queryClient.invalidateQueries({ queryKey });
    await Promise.all(
      first.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })),
    );
  };
  const handle = inBatches<Change>((changes) => {
    if (changes.some(({ kind }) => kind === 'everything')) return invalidate();
    const keys = new Map(changes.flatMap(staleKeys).map((key) => [JSON.stringify(key), key]));
    return Promise.all([...keys.values()].map(invalidate));
  }, pauseMs);
  /** Refetches what failed, and what was read before this page was opened: the stream reports later changes only. */
  const refetchOld = () =>
    queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state: { fetchStatus, status, dataUpdatedAt } }) =>
        fetchStatus === 'idle' && (status === 'error' || dataUpdatedAt < performance.timeOrigin),
    });
  return keepConnected({
    connect: ({ opened, lost }) => {
      let isOpen = false;
      const { unsubscribe } = subscribe({
        onData: (changes) => {
          opened();
          handle(changes);
          if (!isOpen && changes[0]?.kind !== 'everything') void refetchOld();
          isOpen = true;
        },
        onError: lost,
        onComplete: lost,
        onConnectionStateChange: ({ error }) => {
          if (error) lost();
        },
      });
      return unsubscribe;
    },
    poll: () => queryClient.refetchQueries({ type: 'active', stale: true }),
    pollEveryMs,
  });
}
