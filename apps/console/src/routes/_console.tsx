import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient, session, trpc } from '../api.ts';
import { chosenApp, chosenMode, correctApp } from '../apps/app-choice.ts';
import { problemOf } from '../problem.ts';
import { loadBands } from '../shell/bands.ts';
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
  loader: async () => loadBands(await loadAccount()),
  pendingMs: 150,
  pendingComponent: ShellSkeleton,
  component: Shell,
});

const account = trpc.accounts.show.queryOptions({});

/**
 * Loads the account, for the mode of the URL. Shows the first account of the developer if the chosen app is not, or no
 * longer, theirs.
 */
async function loadAccount() {
  const mode = chosenMode();
  const shown = await queryClient.ensureQueryData(account).catch((error: unknown) => {
    if (problemOf(error).code !== 'not_found' || chosenApp() === mode) throw error;
    correctApp(mode);
    return queryClient.ensureQueryData(account);
  });
  if (shown.mode === mode) return shown;
  const { data } = await queryClient.fetchQuery(trpc.members.accounts.queryOptions({}));
  const own = data.find(({ account_id }) => account_id === shown.account_id);
  correctApp(own?.[mode] ?? mode);
  // The screens began to load what the other app has.
  queryClient.clear();
  return queryClient.ensureQueryData(account);
}
