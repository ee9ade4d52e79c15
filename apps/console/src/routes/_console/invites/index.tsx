import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Invites } from '../../../invites/invites.tsx';
import { word } from '../../../search.ts';
import { loadPeopleTexts } from '../../../texts.ts';

type InvitesSearch = { cursor?: string };

export const Route = createFileRoute('/_console/invites/')({
  validateSearch: (search): InvitesSearch => ({ cursor: word(search.cursor) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(trpc.invites.list.queryOptions(deps));
    return loadPeopleTexts();
  },
  component: function InvitesRoute() {
    return <Invites search={Route.useSearch()} />;
  },
});
