import { Button } from '@assent/ui/button';
import { Input, Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { TopicOptions } from '../topics/topic-options.tsx';
import { type MessagesSearch, readStatuses, statusChoices } from './message-filters.ts';

const typingMs = 350;

/** Narrows the list. What is chosen stands in the address, so that a view can be kept or sent. */
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
      <ExtFilter
        ext={search.ext ?? ''}
        onChange={(ext) => narrow({ ext: ext || undefined }, true)}
      />
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
  // A combination that only the address can name.
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

function ExtFilter({ ext, onChange }: { ext: string; onChange: (ext: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows the address, except while somebody is writing here.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = ext;
  }, [ext]);
  const changeSoon = (written: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(written), typingMs);
  };
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Reference (ext)"
      placeholder="Reference (ext)"
      defaultValue={ext}
      onChange={({ target }) => changeSoon(target.value)}
      spellCheck={false}
      className="min-w-40 flex-1 sm:max-w-60"
    />
  );
}
