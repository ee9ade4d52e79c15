import type { AppRouter } from '@assent/core/router';
import type { ChangeOut } from '@assent/core/schemas';
import { keepQueriesLive } from '@assent/ui/live-queries';
import type { QueryKey } from '@tanstack/react-query';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { fetchOfApp, pageAge, queryClient, trpc, url } from './api.ts';

/** Returns the keys of the queries that a change makes stale. */
function staleKeys({ kind, message_id }: ChangeOut): QueryKey[] {
  if (kind === 'subscription')
    return [
      trpc.subscriptions.pathKey(),
      trpc.groups.pathKey(),
      trpc.audiences.pathKey(),
      trpc.invites.pathKey(),
    ];
  if (kind === 'group')
    return [trpc.groups.pathKey(), trpc.subscriptions.pathKey(), trpc.audiences.pathKey()];
  if (kind === 'drill') return [trpc.drills.pathKey()];
  if (kind === 'callback') return [trpc.accounts.pathKey()];
  if (kind === 'key') return [trpc.keys.pathKey()];
  if (kind === 'sender') return [trpc.accounts.pathKey(), trpc.domains.pathKey()];
  if (kind === 'delivery') return [trpc.callbacks.pathKey(), trpc.statistics.pathKey()];
  // The business system knows it: there is no callback.
  if (kind === 'message.question_answered')
    return [trpc.messages.list.pathKey(), ...staleAfterPush(message_id)];
  if (kind === 'message.pushed') return staleAfterPush(message_id);
  return [
    trpc.messages.list.pathKey(),
    trpc.statistics.pathKey(),
    ...(message_id
      ? [
          trpc.messages.get.queryKey({ message_id }),
          trpc.messages.steps.queryKey({ message_id }),
          trpc.messages.recipients.pathKey(),
        ]
      : []),
    ...(kind === 'message.seen' && message_id
      ? [trpc.messages.views.queryKey({ message_id })]
      : []),
    ...(kind === 'message.delivered' ? staleAfterPush(message_id) : []),
    ...(kind === 'message.reported' ? [trpc.reports.pathKey()] : []),
    ...(isSent(kind) ? [trpc.accounts.pathKey()] : []),
    ...(isOpen(kind) ? [] : [trpc.callbacks.pathKey()]),
  ];
}

const staleAfterPush = (message_id: string | undefined) =>
  message_id
    ? [
        trpc.messages.get.queryKey({ message_id }),
        trpc.messages.steps.queryKey({ message_id }),
        trpc.messages.recipients.pathKey(),
        trpc.pushes.attempts.queryKey({ message_id }),
      ]
    : [];

const isSent = (kind: ChangeOut['kind']) =>
  kind === 'message.queued' || kind === 'message.scheduled';

/** Returns whether a message stays open: closing one creates a callback. */
const isOpen = (kind: ChangeOut['kind']) =>
  isSent(kind) || kind === 'message.delivered' || kind === 'message.seen';

/** Keeps what is on the screen up to date. Returns how to stop. */
export const startLiveUpdates = () =>
  keepQueriesLive({
    queryClient,
    subscribe: (handlers) => stream.changes.ofApp.subscribe({ since: pageAge.beganAt() }, handlers),
    staleKeys,
    pollEveryMs: 30_000,
  });

/** The client for subscriptions of a signed-in developer. */
const stream = createTRPCClient<AppRouter>({
  links: [
    // The browser's EventSource sends no headers, and a token in a URL would appear in logs.
    httpSubscriptionLink({ url, EventSource, eventSourceOptions: { fetch: fetchOfApp } }),
  ],
});
