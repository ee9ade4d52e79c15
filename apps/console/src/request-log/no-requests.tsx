import { EmptyState } from '@assent/ui/empty';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import { ButtonLink } from '../primitives/button-link.tsx';
import { isAskable, type RequestsSearch } from './request-filters.ts';

/** Shown instead of an empty list of requests. */
export function NoRequests({ search }: { search: RequestsSearch }) {
  if (search.outcome || search.request_id)
    return (
      <EmptyState
        level={2}
        icon={<SearchX aria-hidden />}
        title={isAskable(search) ? 'No request fits' : 'This is no request id'}
        action={<ButtonLink to="/requests">Clear filters</ButtonLink>}
      >
        Every answer has its request id in the header X-Request-Id, and every problem in request_id.
        A request is here about a second after its answer, for 30 days. Without the right open
        secret it is in no log.
      </EmptyState>
    );
  return (
    <EmptyState level={2} icon={<ScrollText aria-hidden />} title="No requests yet">
      The requests of your system to /v1/open are listed here: method, path, status, problem,
      duration and request id. Bodies are not kept.
    </EmptyState>
  );
}
