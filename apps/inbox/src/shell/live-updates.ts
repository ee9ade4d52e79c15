import type { ChangeOut } from '@assent/core/schemas';
import { keepQueriesLive } from '@assent/ui/live-queries';
import type { QueryKey } from '@tanstack/react-query';
import { pageAge, queryClient, trpc, url } from '../api.ts';

// Loaded after the first screen, which does not need it.

/** Returns the keys of the queries that a change makes stale. */
function staleKeys({ kind, message_id }: ChangeOut): QueryKey[] {
  // Every screen shows names.
  if (kind === 'sender' || kind === 'person') return [[]];
  if (kind === 'drill') return [trpc.drills.pathKey()];
  return [
    trpc.answers.inbox.pathKey(),
    trpc.answers.waiting.pathKey(),
    ...(message_id ? [trpc.answers.show.queryKey({ message_id })] : []),
    ...(kind === 'subscription' ? [trpc.subscriptions.pathKey()] : []),
  ];
}

type Handlers = {
  onData: (changes: readonly ChangeOut[]) => void;
  onError: () => void;
  onComplete: () => void;
};

/**
 * Opens the stream of changes, which tRPC sends as server-sent events. Its own link for them weighs 5 kB, and could not be
 * loaded later: it is in one module with the client.
 */
function subscribe({ onData, onError, onComplete }: Handlers) {
  const input = encodeURIComponent(JSON.stringify({ since: pageAge.beganAt() }));
  const stream = new EventSource(`${url}/changes.ofPerson?input=${input}`);
  stream.addEventListener('message', ({ data }) => onData(JSON.parse(data)));
  // Lost connections, and what the server refuses: `keepQueriesLive` decides when to connect again.
  for (const event of ['error', 'serialized-error']) stream.addEventListener(event, onError);
  stream.addEventListener('return', onComplete);
  return { unsubscribe: () => stream.close() };
}

/** Keeps what is on the screen up to date while a person is signed in. Returns how to stop. */
export const startLiveUpdates = () =>
  keepQueriesLive({ queryClient, subscribe, staleKeys, pollEveryMs: 60_000 });
