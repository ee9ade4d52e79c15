import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../answers/history-screen.tsx';
import { messagesOf } from '../../answers/messages.ts';
import type { HistorySearch, Outcome } from '../../answers/search.ts';
import { queryClient } from '../../api.ts';

const outcomes: readonly Outcome[] = ['approved', 'rejected', 'expired', 'canceled'];

export const Route = createFileRoute('/_inside/history')({
  // What looks like a number in the address is one by now.
  validateSearch: ({ q, outcome }): HistorySearch => ({
    q: q === undefined || q === '' ? undefined : String(q).slice(0, 100),
    outcome: outcomes.find((each) => each === outcome),
  }),
  loader: () => void queryClient.prefetchInfiniteQuery(messagesOf('closed')),
  component: Screen,
});

function Screen() {
  return <HistoryScreen search={Route.useSearch()} />;
}
