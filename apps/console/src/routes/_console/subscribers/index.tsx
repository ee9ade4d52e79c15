import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { word } from '../../../search.ts';
import { Subscribers } from '../../../subscriptions/subscribers.tsx';

type SubscribersSearch = { topic?: string; cursor?: string };

export const Route = createFileRoute('/_console/subscribers/')({
  validateSearch: (search): SubscribersSearch => ({
    topic: word(search.topic),
    cursor: word(search.cursor),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(trpc.subscriptions.subscribers.queryOptions(deps)),
  component: function SubscribersRoute() {
    return <Subscribers search={Route.useSearch()} />;
  },
});
