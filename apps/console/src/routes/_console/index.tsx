import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api.ts';
import { Home } from '../../setup/home.tsx';
import { anySubscriber, latestMessages } from '../../setup/progress.ts';
import { statistics } from '../../statistics/statistics.ts';
import { loadMessageTexts } from '../../texts.ts';

export const Route = createFileRoute('/_console/')({
  loader: () => {
    void queryClient.prefetchQuery(latestMessages);
    void queryClient.prefetchQuery(anySubscriber);
    void queryClient.prefetchQuery(statistics);
    return loadMessageTexts();
  },
  component: Home,
});
