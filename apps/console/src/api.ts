import type { AppRouter } from '@assent/core/router';
import { openPageAge } from '@assent/ui/page-age';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, getUntypedClient, httpBatchLink, httpLink } from '@trpc/client';
import { createTRPCOptionsProxy, type inferOutput } from '@trpc/tanstack-react-query';
import { chosenApp } from './apps/app-choice.ts';
import { needsAuthentication, problemOf } from './problem.ts';
import { requestReauthentication } from './reauthentication.ts';
import { openSession } from './session.ts';

/** The URL of the procedures. */
export const url = '/trpc';

// A refresh must complete even if the page is closed meanwhile: the old cookie is invalid after it.
const fetchToTheEnd = (input: RequestInfo | URL | string, init?: RequestInit) =>
  fetch(input, { ...init, keepalive: true });

/** Calls procedures that need no access token. */
export const publicApi = createTRPCClient<AppRouter>({
  links: [httpLink({ url, fetch: fetchToTheEnd })],
});

/** The session of this tab. */
export const session = openSession(() => publicApi.accounts.refresh.mutate({}));

/** The time at which this page was opened. */
export const pageAge = openPageAge();

/** `fetch` with the access token, for the app that this tab shows. */
export const fetchOfApp: typeof session.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('assent-app', chosenApp());
  return session.fetch(input, { ...init, headers });
};

const fetchSignedIn: typeof session.fetch = async (input, init) => {
  const answer = await fetchOfApp(input, init);
  pageAge.learn(answer.headers.get('date'));
  return answer;
};

/** The client without hooks, for actions of several steps. */
export const api = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url, maxItems: 10, fetch: fetchSignedIn })],
});

// A call that needs a recent authentication opens the dialog and is sent again. Screens need not know.
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
  // After every mutation all queries are refetched, except after signing out.
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => {
      if (!meta?.isLast) void queryClient.invalidateQueries();
    },
  }),
});

/** Query options of the procedures that need no access token. */
export const publicTrpc = createTRPCOptionsProxy<AppRouter>({ client: publicApi, queryClient });

/** Query options of the procedures of a signed-in developer. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });

/** The entry of a message in the transparency log, and the proof that it is there. */
export type Receipt = inferOutput<typeof trpc.receipts.show>;
