import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { Topics } from '../../topics/topics.tsx';

export const Route = createFileRoute('/_console/topics')({
  loader: () => void queryClient.prefetchQuery(trpc.topics.list.queryOptions({})),
  component: Topics,
});
