import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { listedBy, readMessagesSearch } from '../../../messages/list/message-filters.ts';
import { Messages } from '../../../messages/list/messages.tsx';
import { loadMessageTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/messages/')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(trpc.messages.list.queryOptions(listedBy(deps)));
    return loadMessageTexts();
  },
  component: function MessagesRoute() {
    return <Messages search={Route.useSearch()} />;
  },
});
