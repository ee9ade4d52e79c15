import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Drill } from '../../../drills/drill.tsx';
import { peoplePage } from '../../../drills/drill-search.ts';
import { word } from '../../../search.ts';
import { loadMessageTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/drills/$drillId')({
  validateSearch: (search): { cursor?: string } => ({ cursor: word(search.cursor) }),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps: { cursor } }) => {
    void queryClient.prefetchQuery(
      trpc.drills.get.queryOptions(peoplePage(params.drillId, cursor)),
    );
    return loadMessageTexts();
  },
  component: function DrillRoute() {
    return <Drill drillId={Route.useParams().drillId} cursor={Route.useSearch().cursor} />;
  },
});
