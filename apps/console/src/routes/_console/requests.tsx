import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { askedBy, isAskable, readRequestsSearch } from '../../request-log/request-filters.ts';
import { Requests } from '../../request-log/requests.tsx';
import { loadCallbackTexts } from '../../texts.ts';

export const Route = createFileRoute('/_console/requests')({
  validateSearch: readRequestsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (isAskable(deps))
      void queryClient.prefetchQuery(trpc.requestLog.list.queryOptions(askedBy(deps)));
    return loadCallbackTexts();
  },
  component: function RequestsRoute() {
    return <Requests search={Route.useSearch()} />;
  },
});
