import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api.ts';
import { clearPersistedQueries } from './persisted-queries/persisted-queries.ts';
import { isSignedOut } from './problem.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/inbox',
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0, // what is loading has the shape of what comes, so it need not stand for a while
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Goes to an address of the inbox, unless it is the one that is shown. */
export function goTo(href: string) {
  if (href !== router.latestLocation.publicHref) router.history.push(href);
}

/** Also for people who are not signed in. */
const isPublic = (path: string) => path.startsWith('/sign-in') || path.startsWith('/join/');

/** What was kept of whoever was signed in goes. Whoever is not signed in signs in first, and comes back to where they wanted to go. */
async function askToSignIn(error: unknown) {
  if (!isSignedOut(error)) return;
  // The latest address, not the drawn one: two refusals must lead there once.
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
