import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { readDrillsSearch } from '../../../drills/drill-search.ts';
import { Drills } from '../../../drills/drills.tsx';
import { loadMessageTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/drills/')({
  validateSearch: readDrillsSearch,
  loaderDeps: ({ search: { topic, cursor } }) => ({ topic, cursor }),
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(trpc.drills.list.queryOptions(deps));
    void queryClient.prefetchQuery(trpc.drills.schedules.queryOptions({}));
    return loadMessageTexts();
  },
  component: function DrillsRoute() {
    return <Drills search={Route.useSearch()} />;
  },
});
