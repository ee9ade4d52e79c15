import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

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

type Connection = {
  /** Opens the connection and returns how to close it. It may call `lost` at any time until then. */
  connect: (on: { opened: () => void; lost: () => void }) => () => void;
  /** Refetches what may be stale. Called at intervals while there is no connection. */
  poll: () => void;
  pollEveryMs: number;
};

/** Time to connect, after which polling begins. */
const connectTimeoutMs = 2_000;
/** Time after which a hidden page closes its connection. */
const hiddenMs = 20_000;
/** Waits before a retry: at most the first, doubled with each failure up to the longest. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** A connection that lasted this long resets the waits. */
const stableMs = 10_000;
const tickMs = 5_000;

const isWanted = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Keeps one connection open while the page is visible. A hidden page closes it: a browser grants a site six connections
 * over HTTP/1. A lost connection is opened again after a wait that grows, with jitter. Returns how to stop.
 */
export function keepConnected({ connect, poll, pollEveryMs }: Connection): () => void {
  let close: (() => void) | null = null;
  let openedAt: number | null = null;
  let failures = 0;
  let retry: number | undefined;
  let hiding: number | undefined;
  let polling: number | undefined;
  let tickedAt = Date.now();

  const pollIn = (ms: number) => {
    clearTimeout(polling);
    polling = window.setTimeout(() => {
      if (isWanted()) poll();
      pollIn(pollEveryMs * (0.8 + Math.random() * 0.4));
    }, ms);
  };
  const disconnect = () => {
    clearTimeout(retry);
    close?.();
    close = null;
    openedAt = null;
  };
  const lost = () => {
    failures = openedAt !== null && Date.now() - openedAt > stableMs ? 0 : failures + 1;
    disconnect();
    const maxMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    retry = window.setTimeout(open, maxMs * (0.25 + Math.random() * 0.75));
    pollIn(connectTimeoutMs);
  };
  const open = () => {
    if (close || !isWanted()) return;
    clearTimeout(retry);
    pollIn(connectTimeoutMs);
    let isCurrent = true;
    const end = connect({
      opened: () => {
        if (!isCurrent) return;
        openedAt = Date.now();
        clearTimeout(polling);
      },
      lost: () => {
        if (isCurrent) lost();
      },
    });
    close = () => {
      isCurrent = false;
      end();
    };
  };
  const reconnect = () => {
    failures = 0;
    disconnect();
    open();
  };
  const update = () => {
    clearTimeout(hiding);
    if (!navigator.onLine) return disconnect();
    if (document.visibilityState === 'hidden') hiding = window.setTimeout(disconnect, hiddenMs);
    if (isWanted() && !close) reconnect();
  };
  // After a device slept, its connections look open but are dead.
  const tick = () => {
    const sleptMs = Date.now() - tickedAt - tickMs;
    tickedAt = Date.now();
    if (sleptMs > 2 * tickMs && isWanted()) reconnect();
  };

  const ticking = setInterval(tick, tickMs);
  const events = ['online', 'offline', 'focus', 'pageshow'] as const;
  for (const event of events) addEventListener(event, update);
  document.addEventListener('visibilitychange', update);
  open();
  return () => {
    for (const event of events) removeEventListener(event, update);
    document.removeEventListener('visibilitychange', update);
    clearInterval(ticking);
    clearTimeout(hiding);
    disconnect();
    clearTimeout(polling);
  };
}

/** Returns a function that collects items and handles them in batches, one at a time, with a pause after each. */
export function inBatches<Item>(handle: (items: Item[]) => Promise<unknown>, pauseMs: number) {
  let collected: Item[] = [];
  let isRunning = false;
  const run = async () => {
    while (collected.length) {
      const items = collected;
      collected = [];
      await handle(items).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    isRunning = false;
  };
  return (items: readonly Item[]) => {
    collected.push(...items);
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}
