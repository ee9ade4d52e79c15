import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Person } from '../../../subscriptions/person.tsx';
import { loadPeopleTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/subscribers/$subscriberId')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(
      trpc.subscriptions.subscriber.queryOptions({ subscriber_id: params.subscriberId }),
    );
    return loadPeopleTexts();
  },
  component: function PersonRoute() {
    return <Person subscriberId={Route.useParams().subscriberId} />;
  },
});
