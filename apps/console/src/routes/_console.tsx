import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient, session, trpc } from '../api.ts';
import { chooseApp, chosenApp } from '../apps/app-choice.ts';
import { problemOf } from '../problem.ts';
import { Shell } from '../shell/shell.tsx';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';

export const Route = createFileRoute('/_console')({
  beforeLoad: async ({ location }) => {
    const state = await session.start();
    if (state === 'in') return;
    const next = location.pathname === '/' ? undefined : location.publicHref;
    throw redirect({
      to: '/sign-in',
      search: { next, why: state === 'ended' ? state : undefined },
    });
  },
  loader: () => loadAccount(),
  pendingMs: 150,
  pendingComponent: ShellSkeleton,
  component: Shell,
});

/** Loads the account. Shows the live app if the chosen one is not, or no longer, of this developer. */
function loadAccount() {
  const load = () => queryClient.ensureQueryData(trpc.accounts.show.queryOptions({}));
  return load().catch((error: unknown) => {
    if (problemOf(error).code !== 'not_found' || chosenApp() === 'live') throw error;
    chooseApp('live');
    return load();
  });
}
