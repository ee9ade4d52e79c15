import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../api.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_inside')({
  // Requested together with the data of the screen.
  loader: () => void queryClient.prefetchQuery(trpc.people.me.queryOptions({})),
  // In the first chunk: most visits begin here.
  codeSplitGroupings: [],
  component: Shell,
});
