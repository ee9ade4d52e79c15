import type { ChangeOut } from '@assent/core/streams/streams.schema';
import { keepQueriesLive } from '@assent/ui/live-queries';
import type { QueryKey } from '@tanstack/react-query';
import { api, pageAge, queryClient, trpc } from './api.ts';

/** Returns the keys of the queries that a change makes stale. */
function staleKeys({ kind, message_id }: ChangeOut): QueryKey[] {
  // Every screen shows names.
  if (kind === 'sender' || kind === 'person') return [[]];
  return [
    trpc.answers.inbox.pathKey(),
    trpc.answers.waiting.pathKey(),
    ...(message_id ? [trpc.answers.show.queryKey({ message_id })] : []),
    ...(kind === 'subscription' ? [trpc.subscriptions.pathKey()] : []),
  ];
}

/** Keeps what is on the screen up to date while a person is signed in. Returns how to stop. */
export const startLiveUpdates = () =>
  keepQueriesLive({
    queryClient,
    subscribe: (handlers) => api.changes.ofPerson.subscribe({ since: pageAge.beganAt() }, handlers),
    staleKeys,
    pollEveryMs: 60_000,
  });
