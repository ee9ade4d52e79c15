import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Group } from '../../../groups/group.tsx';
import { membersOf } from '../../../groups/members-query.ts';
import { word } from '../../../search.ts';
import { loadMessageTexts, loadPeopleTexts } from '../../../texts.ts';

type GroupSearch = { cursor?: string };

export const Route = createFileRoute('/_console/groups/$groupId')({
  validateSearch: (search): GroupSearch => ({ cursor: word(search.cursor) }),
  loaderDeps: ({ search }) => search,
  loader: ({ params: { groupId }, deps: { cursor } }) => {
    void queryClient.prefetchQuery(trpc.groups.get.queryOptions({ group_id: groupId }));
    void queryClient.prefetchQuery(membersOf(groupId, cursor));
    return Promise.all([loadPeopleTexts(), loadMessageTexts()]);
  },
  component: function GroupRoute() {
    return <Group groupId={Route.useParams().groupId} cursor={Route.useSearch().cursor} />;
  },
});
