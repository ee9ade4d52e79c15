import { createFileRoute, redirect } from '@tanstack/react-router';
import { queryClient, trpc } from '../api.ts';
import { storedWhose } from '../handovers/claim.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_inside')({
  // An app that was signed in with a code opens nobody's inbox before the person has said that it is theirs.
  beforeLoad: ({ location: { publicHref } }) => {
    if (storedWhose()) throw redirect({ to: '/sign-in', search: { to: publicHref } });
  },
  // Requested together with the data of the screen.
  loader: () => void queryClient.prefetchQuery(trpc.people.me.queryOptions({})),
  // In the first chunk: most visits begin here.
  codeSplitGroupings: [],
  component: Shell,
});
