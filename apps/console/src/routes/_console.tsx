import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient, session, trpc } from '../api.ts';
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
  loader: () => queryClient.ensureQueryData(trpc.accounts.show.queryOptions({})),
  pendingMs: 150,
  pendingComponent: ShellSkeleton,
  component: Shell,
});
