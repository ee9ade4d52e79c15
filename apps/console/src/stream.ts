import type { AppRouter } from '@assent/core/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { fetchOfApp, url } from './api.ts';

/** The client for subscriptions of a signed-in developer. */
export const stream = createTRPCClient<AppRouter>({
  links: [
    // The browser's EventSource sends no headers, and a token in a URL would appear in logs.
    httpSubscriptionLink({ url, EventSource, eventSourceOptions: { fetch: fetchOfApp } }),
  ],
});
