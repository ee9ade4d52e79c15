import { EmptyState } from '@assent/ui/empty';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { ButtonLink } from '../primitives/button-link.tsx';

/** Shown instead of an empty list of messages. */
export function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        level={2}
        icon={<SearchX aria-hidden />}
        title="No message fits"
        action={<ButtonLink to="/messages">Clear filters</ButtonLink>}
      >
        A reference has to match whole, letter by letter. Days are those of your time zone.
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={<Inbox aria-hidden />}
      title="No messages yet"
      action={
        <ButtonLink to="/messages/new" variant="primary">
          Send a demo message
        </ButtonLink>
      }
    >
      Everything you send stands here with what became of it: who was reached, who answered, and
      when.
    </EmptyState>
  );
}
