import { Button } from '@assent/ui/button';
import { Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { IdFilter } from '../primitives/id-filter.tsx';
import { type RequestsSearch, readRequestsSearch } from './request-filters.ts';

/** Filters the log. The filters are in the URL, so that a view can be shared. */
export function RequestFilterBar({ search }: { search: RequestsSearch }) {
  const navigate = useNavigate();
  const narrow = (by: Record<string, string>, replace = false) =>
    navigate({
      to: '/requests',
      search: readRequestsSearch({ ...search, ...by, cursor: undefined }),
      replace,
    });
  return (
    <search aria-label="Filter requests" className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Outcome"
        value={search.outcome ?? ''}
        onChange={({ target }) => narrow({ outcome: target.value })}
        className="min-w-36 flex-1 sm:max-w-52"
      >
        <option value="">Any outcome</option>
        <option value="problem">Problems</option>
        <option value="success">Successes</option>
      </Select>
      <IdFilter
        label="Request id"
        id={search.request_id ?? ''}
        onChange={(request_id) => narrow({ request_id }, true)}
      />
      {(search.outcome || search.request_id) && (
        <Button variant="ghost" onClick={() => navigate({ to: '/requests' })}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}
