import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { type MessagesSearch, readStatuses } from '../../../messages/message-filters.ts';
import { Messages } from '../../../messages/messages.tsx';
import { word } from '../../../search.ts';

export const Route = createFileRoute('/_console/messages/')({
  validateSearch: (search): MessagesSearch => ({
    status: readStatuses(search.status),
    topic: word(search.topic),
    ext: word(search.ext),
    cursor: word(search.cursor),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(trpc.messages.list.queryOptions(deps)),
  component: function MessagesRoute() {
    return <Messages search={Route.useSearch()} />;
  },
});
