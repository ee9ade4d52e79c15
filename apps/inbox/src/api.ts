import type { AppRouter } from '@assent/core/router';
import { openPageAge } from '@assent/ui/page-age';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy, type inferOutput } from '@trpc/tanstack-react-query';
import { syncClock } from './clock.ts';
import { problemOf } from './problem.ts';

const url = '/trpc';

/** What this page shows was asked for after it began. */
export const pageAge = openPageAge();

/** Sends what is asked at one moment as one request, and learns the server's clock from the answer. */
const asking = httpBatchLink<AppRouter>({
  url,
  maxItems: 10,
  fetch: async (url, init) => {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    syncClock(response.headers.get('date'));
    pageAge.learn(response.headers.get('date'));
    return response;
  },
});

/** The typed client: what is asked, and what is listened to. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: asking,
    }),
  ],
});

const mayPass = new Set(['unreachable', 'unavailable', 'internal']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false, // live.ts knows better what has changed
      retry: (failures, error) => failures < 2 && mayPass.has(problemOf(error).code),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    // Offline a press fails at once and says so: nothing waits unseen.
    mutations: { networkMode: 'always' },
  },
});

// It hears of changes only, and believes in a network until then.
onlineManager.setOnline(navigator.onLine);

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });

// What was seen of these can be read without a network (kept/): it stays as long as the page.
for (const noun of [trpc.answers, trpc.people, trpc.subscriptions])
  queryClient.setQueryDefaults(noun.pathKey(), { gcTime: Number.POSITIVE_INFINITY });

/** A message as the person who is asked sees it. */
export type Message = inferOutput<typeof trpc.answers.show>;
/** Who is signed in. */
export type Me = inferOutput<typeof trpc.people.me>;
/** A browser of theirs that gets notifications. */
export type Device = inferOutput<typeof trpc.pushes.devices>['data'][number];
/** Who invites to what. */
export type Invite = inferOutput<typeof trpc.invites.show>;
