import type { AppRouter } from '@assent/core/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { session, url } from './api.ts';

/** What a signed-in developer listens to. */
export const stream = createTRPCClient<AppRouter>({
  links: [
    // The browser's own EventSource sends no headers, and a token in an address ends up in logs.
    httpSubscriptionLink({ url, EventSource, eventSourceOptions: { fetch: session.fetch } }),
  ],
});
