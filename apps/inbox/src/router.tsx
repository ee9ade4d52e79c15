import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api.ts';
import { clearPersistedQueries } from './persisted-queries/query-store.ts';
import { isSignedOut } from './problem.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/inbox',
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0, // skeletons have the shape of the content, so they need no minimum time
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Opens an address of the inbox, unless it is shown already. */
export function goTo(href: string) {
  if (href !== router.latestLocation.publicHref) router.history.push(href);
}

/** Available without signing in. */
const isPublic = (path: string) => path.startsWith('/sign-in') || path.startsWith('/join/');

/** Clears the data of the previous person and opens the sign-in screen, which returns to the present address. */
async function askToSignIn(error: unknown) {
  if (!isSignedOut(error)) return;
  // The latest address, not the rendered one, so that two refusals navigate once.
  const { pathname, publicHref } = router.latestLocation;
  if (!isPublic(pathname))
    router.navigate({ to: '/sign-in', search: { to: publicHref }, replace: true });
  await clearPersistedQueries();
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') askToSignIn(event.action.error);
});
queryClient.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') askToSignIn(event.action.error);
});
