import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api.ts';
import { loadPartTexts } from '../../locales/load-texts.ts';
import { HistoryScreen } from '../../messages/list/history-screen.tsx';
import { messagesOf } from '../../messages/list/message-lists.ts';
import { outcomes } from '../../messages/list/outcomes.ts';
import type { HistorySearch } from '../../messages/list/search.ts';

export const Route = createFileRoute('/_inside/history')({
  // The router has parsed a number in the URL already.
  validateSearch: ({ q, outcome }): HistorySearch => ({
    q: q === undefined || q === '' ? undefined : String(q).slice(0, 100),
    outcome: outcomes.find((each) => each === outcome),
  }),
  loader: () => {
    void queryClient.prefetchInfiniteQuery(messagesOf('closed'));
    return loadPartTexts();
  },
  component: Screen,
});

function Screen() {
  return <HistoryScreen search={Route.useSearch()} />;
}
