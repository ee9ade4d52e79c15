import { Button } from '@assent/ui/button';
import { Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { TopicOptions } from '../../topics/topic-options.tsx';
import { DayFilter } from './day-filter.tsx';
import { DebouncedInput } from './debounced-input.tsx';
import { type MessagesSearch, readStatuses, statusChoices } from './message-filters.ts';

/** Filters the list. The filters are in the URL, so that a view can be bookmarked or shared. */
export function FilterBar({ search, isFiltered }: { search: MessagesSearch; isFiltered: boolean }) {
  const navigate = useNavigate();
  const narrow = (by: MessagesSearch, replace = false) =>
    navigate({ to: '/messages', search: { ...search, ...by, cursor: undefined }, replace });
  return (
    <search aria-label="Filter messages" className="mb-4 flex flex-wrap gap-2">
      <StatusFilter
        statuses={search.status}
        onChange={(named) => narrow({ status: readStatuses(named) })}
      />
      <Select
        aria-label="Topic"
        value={search.topic ?? ''}
        onChange={({ target }) => narrow({ topic: target.value || undefined })}
        className="min-w-36 flex-1 sm:max-w-56"
      >
        <option value="">All topics</option>
        <TopicOptions chosen={search.topic} withArchived />
      </Select>
      <DebouncedInput
        type="search"
        aria-label="Reference (ext)"
        placeholder="Reference (ext)"
        value={search.ext ?? ''}
        onText={(ext) => narrow({ ext: ext || undefined }, true)}
        spellCheck={false}
        className="min-w-40 flex-1 sm:max-w-60"
      />
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:w-86">
        <DayFilter
          label="From"
          day={search.created_after}
          max={search.created_before}
          onChange={(day) => narrow({ created_after: day }, true)}
        />
        <DayFilter
          label="To"
          day={search.created_before}
          min={search.created_after}
          onChange={(day) => narrow({ created_before: day }, true)}
        />
      </div>
      {isFiltered && (
        <Button variant="ghost" onClick={() => navigate({ to: '/messages' })}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}

type StatusFilterProps = {
  statuses: MessagesSearch['status'];
  onChange: (named: string[]) => void;
};

function StatusFilter({ statuses = [], onChange }: StatusFilterProps) {
  const chosen = statuses.join();
  const offered = statusChoices.flatMap(({ choices }) => choices);
  // A combination of statuses that only a URL can set.
  const isOffered = !chosen || offered.some((choice) => choice.statuses.join() === chosen);
  return (
    <Select
      aria-label="Status"
      value={chosen}
      onChange={({ target }) => onChange(target.value.split(','))}
      className="min-w-36 flex-1 sm:max-w-52"
    >
      <option value="">Any status</option>
      {!isOffered && <option value={chosen}>{statuses.join(', ')}</option>}
      {statusChoices.map(({ group, choices }) => (
        <optgroup key={group} label={group}>
          {choices.map((choice) => (
            <option key={choice.label} value={choice.statuses.join()}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
