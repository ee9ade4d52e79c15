import { createRouter } from '@tanstack/react-router';
import { queryClient, session } from './api.ts';
import { withItsMode, withoutItsMode } from './apps/app-choice.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { Crash } from './shell/crash.tsx';
import { NotFound } from './shell/not-found.tsx';

function withPath(url: URL, path: string) {
  url.pathname = path;
  return url;
}

export const router = createRouter({
  routeTree,
  basepath: '/console',
  // The mode is part of each URL of the console, and of no route: it changes only with a new page.
  rewrite: {
    input: ({ url }) => withPath(url, withoutItsMode(url.pathname)),
    output: ({ url }) => withPath(url, withItsMode(url.pathname)),
  },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMinMs: 0, // skeletons have the shape of the content, so they need no minimum time
  scrollRestoration: true,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
});

session.watch({
  ended: async () => {
    const { pathname, publicHref: next } = router.state.location;
    if (pathname === '/sign-in') return;
    await router.navigate({ to: '/sign-in', search: { next, why: 'ended' } });
    queryClient.clear();
  },
  changed: async () => {
    await queryClient.resetQueries();
    await router.invalidate();
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The previous entry of the browser's history is the newer page. */
    isFromNewer?: boolean;
  }
}
