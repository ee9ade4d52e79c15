import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../api.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_inside')({
  // Asked for beside the screen's own data, in one request; whoever is not signed in is sent on.
  loader: () => void queryClient.prefetchQuery(trpc.people.me.queryOptions({})),
  // Where people land: in the first file, so that no second one is waited for.
  codeSplitGroupings: [],
  component: Shell,
});
