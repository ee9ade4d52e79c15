import { EmptyState } from '@assent/ui/empty';
import History from 'lucide-react/icons/history';
import { useMessages } from '../messages/message-lists.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { ClosedRow } from './closed-row.tsx';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import type { HistorySearch } from './search.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchResults } from './search-results.tsx';

/** Lists closed messages, the latest first, or the matches of a search. */
export function HistoryScreen({ search }: { search: HistorySearch }) {
  const { q, outcome } = search;
  return (
    <>
      <PageHeading title="History" className="mb-3 text-2xl" />
      <InboxTabs />
      <SearchBar {...search} />
      {q || outcome ? <SearchResults key={`${q} ${outcome}`} {...search} /> : <Everything />}
    </>
  );
}

const Everything = () => (
  <MessageList
    label="Closed messages"
    list={useMessages('closed')}
    empty={
      <EmptyState level={2} icon={<History aria-hidden />} title="No decisions yet">
        What you and others decided stays here, with who answered and when.
      </EmptyState>
    }
    row={(message, isNew) => <ClosedRow key={message.message_id} message={message} isNew={isNew} />}
  />
);
