import { Button } from '@assent/ui/button';
import { Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { IdFilter } from '../primitives/id-filter.tsx';
import { type DeliveriesSearch, readDeliveryStatuses, statusChoices } from './delivery-filters.ts';

const log = '/callbacks/deliveries';

/** Filters the log. The filters are in the URL, so that a view can be bookmarked or shared. */
export function DeliveryFilterBar({ search }: { search: DeliveriesSearch }) {
  const navigate = useNavigate();
  const narrow = (by: DeliveriesSearch, replace = false) =>
    navigate({ to: log, search: { ...search, ...by, cursor: undefined }, replace });
  const chosen = search.status?.join() ?? '';
  // A combination of statuses that only a URL can set.
  const isOffered = !chosen || statusChoices.some(({ statuses }) => statuses.join() === chosen);
  return (
    <search aria-label="Filter deliveries" className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Status"
        value={chosen}
        onChange={({ target }) => narrow({ status: readDeliveryStatuses(target.value.split(',')) })}
        className="min-w-36 flex-1 sm:max-w-52"
      >
        <option value="">Any status</option>
        {!isOffered && <option value={chosen}>{search.status?.join(', ')}</option>}
        {statusChoices.map(({ label, statuses }) => (
          <option key={label} value={statuses.join()}>
            {label}
          </option>
        ))}
      </Select>
      <IdFilter
        label="Message id"
        id={search.message_id ?? ''}
        onChange={(id) => narrow({ message_id: id || undefined }, true)}
      />
      {(search.status || search.message_id) && (
        <Button variant="ghost" onClick={() => navigate({ to: log })}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}
