import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { Members } from '../../members/members.tsx';
import { loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_console/members')({
  loader: () => {
    void queryClient.prefetchQuery(trpc.members.list.queryOptions({}));
    void queryClient.prefetchQuery(trpc.members.invitations.queryOptions({}));
    return loadAccountTexts();
  },
  component: Members,
});
