import { EmptyState } from '@assent/ui/empty';
import History from 'lucide-react/icons/history';
import { PageHeading } from '../frame/page-heading.tsx';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessageList } from './message-list.tsx';
import { ClosedRow } from './message-row.tsx';
import { useMessages } from './messages.ts';

/** What was decided, withdrawn or missed, the last one first. */
export function HistoryScreen() {
  const closed = useMessages('closed');
  return (
    <>
      <PageHeading title="History" className="mb-3 text-2xl" />
      <InboxTabs />
      <MessageList
        label="Closed messages"
        list={closed}
        empty={
          <EmptyState level={2} icon={<History aria-hidden />} title="No decisions yet">
            What you and others decided stays here, with who answered and when.
          </EmptyState>
        }
        row={(message) => <ClosedRow key={message.message_id} message={message} />}
      />
    </>
  );
}
