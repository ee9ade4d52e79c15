import { Button } from '@assent/ui/button';
import { Input, Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { type RequestsSearch, readRequestsSearch } from './request-filters.ts';

const typingMs = 350;

/** Narrows the log. What is chosen stands in the address, so that a request can be sent to somebody. */
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
      <RequestIdFilter
        requestId={search.request_id ?? ''}
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

type RequestIdFilterProps = { requestId: string; onChange: (requestId: string) => void };

function RequestIdFilter({ requestId, onChange }: RequestIdFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows the address, except while somebody is writing here.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = requestId;
  }, [requestId]);
  const changeSoon = (written: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(written.trim()), typingMs);
  };
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Request id"
      placeholder="Request id"
      defaultValue={requestId}
      onChange={({ target }) => changeSoon(target.value)}
      maxLength={64}
      spellCheck={false}
      autoCapitalize="none"
      className="min-w-40 flex-1 sm:max-w-80"
    />
  );
}
