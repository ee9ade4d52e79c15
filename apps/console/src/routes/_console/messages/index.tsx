import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import {
  listedBy,
  type MessagesSearch,
  readDay,
  readStatuses,
} from '../../../messages/filters/message-filters.ts';
import { Messages } from '../../../messages/messages.tsx';
import { word } from '../../../search.ts';

export const Route = createFileRoute('/_console/messages/')({
  validateSearch: (search): MessagesSearch => ({
    status: readStatuses(search.status),
    topic: word(search.topic),
    ext: word(search.ext),
    created_after: readDay(search.created_after),
    created_before: readDay(search.created_before),
    cursor: word(search.cursor),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(trpc.messages.list.queryOptions(listedBy(deps))),
  component: function MessagesRoute() {
    return <Messages search={Route.useSearch()} />;
  },
});
