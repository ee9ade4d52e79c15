import type { AppRouter } from '@assent/core/router';
import { openPageAge } from '@assent/ui/page-age';
import { loadTextRules } from '@assent/ui/text-rules';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy, type inferOutput } from '@trpc/tanstack-react-query';
import { syncClock } from './clock.ts';
import { loadProblemTexts } from './locales/problem-texts.ts';
import { codeOf } from './problem.ts';

export const url = '/trpc';

/** The time at which this page was opened. */
export const pageAge = openPageAge();

declare global {
  interface Window {
    /** The request that was sent before this code was there (early.ts). */
    early?: { url: string; response: Promise<Response> } | undefined;
  }
}

/** Returns the response to a request that the page sent before this code was there (early.ts), once. */
function earlyResponse(url: unknown) {
  const { early } = window;
  window.early = undefined;
  return early && early.url === url ? early.response : undefined;
}

/** Batches simultaneous calls into one request, and reads the server's clock from the response. */
const asking = httpBatchLink<AppRouter>({
  url,
  maxItems: 10,
  fetch: async (url, init) => {
    const response = await (earlyResponse(url) ??
      fetch(url, { ...init, credentials: 'same-origin' }));
    syncClock(response.headers.get('date'));
    pageAge.learn(response.headers.get('date'));
    const text = await response.clone().text();
    await loadTextRules(text);
    // Of several calls at once, some may fail: 207. A page without a session shows the sign-in, and no problem.
    const isProblem = response.status === 207 || response.status >= 400;
    const isSignedOut = response.status === 401 && text.includes('"not_signed_in"');
    if (isProblem && !isSignedOut) await loadProblemTexts();
    return response;
  },
});

/** The typed client for calls. What subscribes to changes is loaded later (shell/live-updates.ts). */
export const api = createTRPCClient<AppRouter>({ links: [asking] });

const mayPass = new Set(['unreachable', 'unavailable', 'internal']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false, // live.ts refetches what has changed
      retry: (failures, error) => failures < 2 && mayPass.has(codeOf(error)),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    // Offline, a mutation fails at once with a message, instead of being paused unnoticed.
    mutations: { networkMode: 'always' },
  },
});

// The manager assumes a network until it receives a change.
onlineManager.setOnline(navigator.onLine);

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });

// These can be read offline (persisted-queries/): they stay in memory as long as the page.
for (const noun of [trpc.answers, trpc.people, trpc.subscriptions])
  queryClient.setQueryDefaults(noun.pathKey(), { gcTime: Number.POSITIVE_INFINITY });

/** A message as the recipient sees it. */
export type Message = inferOutput<typeof trpc.answers.show>;
/** The signed-in person. */
export type Me = inferOutput<typeof trpc.people.me>;
/** A test of notifications, which the person only confirms. */
export type Drill = inferOutput<typeof trpc.drills.ofMine>;
/** A browser of the person that receives pushes. */
export type Device = inferOutput<typeof trpc.pushes.devices>['data'][number];
/** Somebody who answers for the person, or for whom the person answers. */
export type StandIn = inferOutput<typeof trpc.standIns.list>['data'][number];
/** An invite and its sender. */
export type Invite = inferOutput<typeof trpc.invites.show>;
