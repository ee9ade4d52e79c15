import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../api.ts';
import { JoinScreen } from '../invites/join-screen.tsx';
import { loadPartTexts } from '../locales/load-texts.ts';

export const Route = createFileRoute('/join/$token')({
  loader: ({ params: { token } }) => {
    queryClient.prefetchQuery(trpc.invites.show.queryOptions({ token }));
    queryClient.prefetchQuery(trpc.people.me.queryOptions({}));
    queryClient.prefetchQuery(trpc.subscriptions.mine.queryOptions({}));
    return loadPartTexts();
  },
  component: Screen,
});

function Screen() {
  const { token } = Route.useParams();
  return <JoinScreen key={token} token={token} />;
}
