import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { DrillScreen } from '../../drills/drill-screen.tsx';
import { loadPartTexts } from '../../locales/load-texts.ts';

export const Route = createFileRoute('/_inside/d/$drillId')({
  loader: ({ params: { drillId: drill_id } }) => {
    void queryClient.prefetchQuery(trpc.drills.ofMine.queryOptions({ drill_id }));
    return loadPartTexts();
  },
  component: Screen,
});

function Screen() {
  const { drillId } = Route.useParams();
  return <DrillScreen key={drillId} drillId={drillId} />;
}
