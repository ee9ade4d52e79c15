import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { loadPeopleTexts } from '../../texts.ts';
import { Topics } from '../../topics/topics.tsx';

/** `new`: the dialog to create a topic is open. */
type TopicsSearch = { new?: 'yes' };

export const Route = createFileRoute('/_console/topics')({
  validateSearch: (search): TopicsSearch => ({ new: search.new === 'yes' ? 'yes' : undefined }),
  loader: () => {
    void queryClient.prefetchQuery(trpc.topics.list.queryOptions({}));
    return loadPeopleTexts();
  },
  component: function TopicsRoute() {
    return <Topics isCreating={Route.useSearch().new === 'yes'} />;
  },
});
