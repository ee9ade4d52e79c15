import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../answers/history-screen.tsx';
import { messagesOf } from '../../answers/messages.ts';
import { queryClient } from '../../api.ts';

export const Route = createFileRoute('/_inside/history')({
  loader: () => void queryClient.prefetchInfiniteQuery(messagesOf('closed')),
  component: HistoryScreen,
});
