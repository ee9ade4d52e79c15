import type { AppRouter } from '@assent/core/router';
import { openPageAge } from '@assent/ui/page-age';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { needsAuthentication, problemOf } from './problem.ts';
import { requestReauthentication } from './reauthentication.ts';
import { openSession } from './session.ts';

/** Where procedures are called. */
export const url = '/trpc';

// A page that is left in the middle of a refresh still gets its new cookie: the old one is worth nothing by then.
const fetchToTheEnd = (input: RequestInfo | URL | string, init?: RequestInit) =>
  fetch(input, { ...init, keepalive: true });

/** What anyone may ask, signed in or not: no token goes along. */
export const publicApi = createTRPCClient<AppRouter>({
  links: [httpLink({ url, fetch: fetchToTheEnd })],
});

/** Whether this tab is signed in, and the token that says so. */
export const session = openSession(() => publicApi.accounts.refresh.mutate({}));

/** What this page shows was asked for after it began. */
export const pageAge = openPageAge();

const fetchSignedIn: typeof session.fetch = async (input, init) => {
  const answer = await session.fetch(input, init);
  pageAge.learn(answer.headers.get('date'));
  return answer;
};

/** The same without a hook, for what takes several steps. */
export const api = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url, maxItems: 10, fetch: fetchSignedIn })],
});

// What needs a recent authentication asks for it in place and is then sent again, so no screen has to know.
const calls = getUntypedClient(api);
const mutateOnce = calls.mutation.bind(calls);
calls.mutation = async (...given) => {
  try {
    return await mutateOnce(...given);
  } catch (error) {
    if (!needsAuthentication(error) || !(await requestReauthentication())) throw error;
    return mutateOnce(...given);
  }
};

const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && [0, 500, 503].includes(problemOf(error).status);

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, networkMode: 'always', retry: isWorthRetrying },
    mutations: { networkMode: 'always' },
  },
  // Whatever was changed, everything on the screen is asked for again; nothing is after signing out.
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => {
      if (!meta?.isLast) void queryClient.invalidateQueries();
    },
  }),
});

/** Signing up, signing in: procedures that need no token. */
export const publicTrpc = createTRPCOptionsProxy<AppRouter>({ client: publicApi, queryClient });

/** Everything a signed-in developer asks for. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
