import { EmptyState } from '@assent/ui/empty';
import SearchX from 'lucide-react/icons/search-x';
import Webhook from 'lucide-react/icons/webhook';
import { ButtonLink } from '../primitives/button-link.tsx';
import { type DeliveriesSearch, isAskable } from './delivery-filters.ts';

/** Shown instead of an empty list of deliveries. */
export function NoDeliveries({ search }: { search: DeliveriesSearch }) {
  if (search.status || search.message_id)
    return (
      <EmptyState
        level={2}
        icon={<SearchX aria-hidden />}
        title={isAskable(search) ? 'No delivery fits' : 'This is no message id'}
        action={<ButtonLink to="/callbacks/deliveries">Clear filters</ButtonLink>}
      >
        {isAskable(search)
          ? 'An event is created when a message ends: answered, expired or canceled. The log goes back 30 days.'
          : 'It starts with msg_ and has 26 more characters; the page of a message copies it.'}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      icon={<Webhook aria-hidden />}
      title="Nothing to deliver yet"
      action={
        <ButtonLink to="/messages/new" variant="primary">
          Send a demo message
        </ButtonLink>
      }
    >
      When a message is answered, expires or is canceled, an event goes to your callback URL. It
      stands here with every attempt and every answer.
    </EmptyState>
  );
}
