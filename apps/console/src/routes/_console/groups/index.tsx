import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Groups } from '../../../groups/groups.tsx';
import { loadPeopleTexts } from '../../../texts.ts';

/** `new`: the dialog to create a group is open. */
type GroupsSearch = { new?: 'yes' };

export const Route = createFileRoute('/_console/groups/')({
  validateSearch: (search): GroupsSearch => ({ new: search.new === 'yes' ? 'yes' : undefined }),
  loader: () => {
    void queryClient.prefetchQuery(trpc.groups.list.queryOptions({}));
    return loadPeopleTexts();
  },
  component: function GroupsRoute() {
    return <Groups isCreating={Route.useSearch().new === 'yes'} />;
  },
});
