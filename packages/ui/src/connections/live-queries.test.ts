import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepQueriesLive } from './live-queries.ts';

type Change = { kind: string; keys?: QueryKey[] };

/** A page that shows the queries `a` and `b`, and a server that the test plays. */
async function aPage() {
  const queryClient = new QueryClient();
  const fetches: string[] = [];
  for (const name of ['a', 'b'])
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => fetches.push(name),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  let send: (changes: Change[]) => void = () => {};
  const stop = keepQueriesLive<Change>({
    queryClient,
    subscribe: ({ onData }) => {
      send = onData;
      return { unsubscribe: () => {} };
    },
    staleKeys: ({ keys = [] }) => keys,
    pollEveryMs: 60_000,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  fetches.length = 0;
  const change = async (...changes: Change[]) => {
    send(changes);
    await vi.advanceTimersByTimeAsync(1_000);
    return fetches.splice(0);
  };
  return { change, fetches, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('refetches the queries that a change makes stale, each once for a batch of changes', async () => {
  const { change, stop } = await aPage();
  expect(await change({ kind: 'one', keys: [['a']] }, { kind: 'two', keys: [['a']] })).toEqual([
    'a',
  ]);
  stop();
});

it('refetches every query after "everything"', async () => {
  const { change, stop } = await aPage();
  expect(await change({ kind: 'everything' })).toEqual(['a', 'b']);
  stop();
});

it('does not poll while the stream is open', async () => {
  const { change, fetches, stop } = await aPage();
  await change({ kind: 'one' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fetches).toEqual([]);
  stop();
});
