import { Button } from '@assent/ui/button';
import { Select } from '@assent/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { trpc } from '../api.ts';
import { actions, actionWords } from './audit-actions.ts';
import { type AuditSearch, readAuditSearch } from './audit-filters.ts';

/** Filters the log. The filters are in the URL, so that a view can be shared. */
export function AuditFilterBar({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const members = useQuery(trpc.members.list.queryOptions({}));
  const actors = [
    ...(members.data?.data ?? []).map(({ developer_id: id, email: label }) => ({ id, label })),
    { id: 'system', label: 'Assent' },
  ];
  const { actor, action } = search;
  // Who is no member any more, or a key.
  const isOther = actor !== undefined && !actors.some(({ id }) => id === actor);
  const narrow = (by: Record<string, string>) =>
    navigate({ to: '/audit', search: readAuditSearch({ ...search, ...by, cursor: undefined }) });
  return (
    <search aria-label="Filter the audit log" className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Action"
        value={action ?? ''}
        onChange={({ target }) => narrow({ action: target.value })}
        className="min-w-40 flex-1 sm:max-w-64"
      >
        <option value="">Any action</option>
        {action && !actions.includes(action) && (
          <option value={action}>{actionWords(action)}</option>
        )}
        {actions.map((each) => (
          <option key={each} value={each}>
            {actionWords(each)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Actor"
        value={actor ?? ''}
        onChange={({ target }) => narrow({ actor: target.value })}
        className="min-w-40 flex-1 sm:max-w-64"
      >
        <option value="">Anybody</option>
        {isOther && <option value={actor}>{actor}</option>}
        {actors.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      {(actor || action) && (
        <Button variant="ghost" onClick={() => navigate({ to: '/audit' })}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </search>
  );
}
