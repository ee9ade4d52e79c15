import { Button } from '@assent/ui/button';
import { Input, Select } from '@assent/ui/field';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { type DeliveriesSearch, readDeliveryStatuses, statusChoices } from './delivery-filters.ts';

const typingMs = 350;
const log = '/callbacks/deliveries';

/** Narrows the log. What is chosen stands in the address, so that a view can be kept or sent. */
export function DeliveryFilterBar({ search }: { search: DeliveriesSearch }) {
  const navigate = useNavigate();
  const narrow = (by: DeliveriesSearch, replace = false) =>
    navigate({ to: log, search: { ...search, ...by, cursor: undefined }, replace });
  const chosen = search.status?.join() ?? '';
  // A combination that only the address can name.
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
      <MessageFilter
        messageId={search.message_id ?? ''}
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

type MessageFilterProps = { messageId: string; onChange: (messageId: string) => void };

function MessageFilter({ messageId, onChange }: MessageFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows the address, except while somebody is writing here.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = messageId;
  }, [messageId]);
  const changeSoon = (written: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(written.trim()), typingMs);
  };
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Message id"
      placeholder="Message id"
      defaultValue={messageId}
      onChange={({ target }) => changeSoon(target.value)}
      spellCheck={false}
      autoCapitalize="none"
      className="min-w-40 flex-1 sm:max-w-80"
    />
  );
}
