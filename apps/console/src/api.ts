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

/** Returns `fetch` with the access token, for an app of the developer. @param appOf called for each request */
const fetchFor =
  (appOf: () => string): typeof session.fetch =>
  (input, init, by) => {
    const headers = new Headers(init?.headers);
    headers.set('assent-app', appOf());
    return session.fetch(input, { ...init, headers }, by);
  };

/** `fetch` with the access token, for the app that this tab shows. */
export const fetchOfApp = fetchFor(chosenApp);

const fetchSignedIn: typeof session.fetch = async (input, init) => {
  const answer = await fetchOfApp(input, init);
  pageAge.learn(answer.headers.get('date'));
  return answer;
};

/** Returns a client. A call that needs a recent authentication opens the dialog and is sent again: screens need not know. */
function clientWith(fetch: typeof session.fetch) {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url, maxItems: 10, fetch })],
  });
  const calls = getUntypedClient(client);
  const mutateOnce = calls.mutation.bind(calls);
  calls.mutation = async (...given) => {
    try {
      return await mutateOnce(...given);
    } catch (error) {
      if (!needsAuthentication(error) || !(await requestReauthentication())) throw error;
      return mutateOnce(...given);
    }
  };
  return client;
}

/** The client without hooks, for actions of several steps. */
export const api = clientWith(fetchSignedIn);

/** Returns the client for another app of the developer than the one that this tab shows. */
export const apiOf = (appid: string) => clientWith(fetchFor(() => appid));

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
