import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api.ts';
import { Home } from '../../setup/home.tsx';
import { anySubscriber, latestMessages } from '../../setup/progress.ts';

export const Route = createFileRoute('/_console/')({
  loader: () => {
    void queryClient.prefetchQuery(latestMessages);
    void queryClient.prefetchQuery(anySubscriber);
  },
  component: Home,
});
