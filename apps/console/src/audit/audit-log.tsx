import { browserName } from '@assent/core/pure/accounts/browsers/browser-name';
import type { AuditEntryOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Select } from '@assent/ui/field';
import { saveFile } from '@assent/ui/save-file';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { fetchOfApp, trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { accountTexts } from '../texts.ts';
import { actions, actionWords } from './audit-actions.ts';
import { type AuditSearch, readAuditSearch } from './audit-filters.ts';

/** Lists who changed what in the account, newest first. */
export function AuditLog({ search }: { search: AuditSearch }) {
  const entries = useQuery(
    trpc.audit.list.queryOptions(search, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const isFiltered = Boolean(search.actor || search.action);
  return (
    <Page
      title={accountTexts.audit.title}
      description={accountTexts.audit.description}
      actions={<ExportAudit search={search} />}
    >
      <AuditFilterBar search={search} />
      <Card>
        <Loaded
          query={entries}
          skeleton={<SkeletonRows rows={8} label={accountTexts.audit.loading} />}
        >
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && (
                <EmptyState
                  level={2}
                  icon={<ShieldCheck aria-hidden />}
                  title={accountTexts.audit.empty}
                  action={
                    isFiltered && (
                      <ButtonLink to="/audit">{accountTexts.audit.clear_filters}</ButtonLink>
                    )
                  }
                >
                  {accountTexts.audit.empty_detail}
                </EmptyState>
              )}
              {data.length > 0 && <AuditTable entries={data} />}
              <Pager cursor={search.cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

/** Filters the log. The filters are in the URL, so that a view can be shared. */
function AuditFilterBar({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const members = useQuery(trpc.members.list.queryOptions({}));
  const actors = [
    ...(members.data?.data ?? []).map(({ developer_id: id, email: label }) => ({ id, label })),
    { id: 'system', label: accountTexts.audit.assent },
  ];
  const { actor, action } = search;
  // Who is no member any more, or a key.
  const isOther = actor !== undefined && !actors.some(({ id }) => id === actor);
  const narrow = (by: Record<string, string>) =>
    navigate({ to: '/audit', search: readAuditSearch({ ...search, ...by, cursor: undefined }) });
  return (
    <search aria-label={accountTexts.audit.filter} className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label={accountTexts.audit.action}
        value={action ?? ''}
        onChange={({ target }) => narrow({ action: target.value })}
        className="min-w-[min(100%,10rem)] flex-1 sm:max-w-64"
      >
        <option value="">{accountTexts.audit.any_action}</option>
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
        aria-label={accountTexts.audit.actor}
        value={actor ?? ''}
        onChange={({ target }) => narrow({ actor: target.value })}
        className="min-w-[min(100%,10rem)] flex-1 sm:max-w-64"
      >
        <option value="">{accountTexts.audit.anybody}</option>
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
          {accountTexts.audit.clear_filters}
        </Button>
      )}
    </search>
  );
}

/** Shows entries of the audit log in a table. */
const AuditTable = ({ entries }: { entries: AuditEntryOut[] }) => (
  <Table
    label={accountTexts.audit.title}
    head={
      <>
        <Column>{accountTexts.audit.action}</Column>
        <Column>{accountTexts.audit.by}</Column>
        <Column>{accountTexts.audit.from}</Column>
        <Column className="text-end">{accountTexts.audit.time}</Column>
      </>
    }
  >
    {entries.map((entry) => (
      <EntryRow key={entry.audit_id} entry={entry} />
    ))}
  </Table>
);

const EntryRow = ({ entry }: { entry: AuditEntryOut }) => {
  const { action, actor, target, ip, details, at } = entry;
  const facts = factsOf(details);
  return (
    <Row>
      <Cell className="md:w-1/2">
        <span className="font-medium">{actionWords(action)}</span>
        {facts.length > 0 && (
          <span className="block wrap-anywhere text-ink-muted text-sm">{facts.join(' · ')}</span>
        )}
        <code className="block break-all font-mono text-ink-muted text-xs">{target}</code>
      </Cell>
      <Cell label={accountTexts.audit.by}>
        <span className="wrap-anywhere">{actor.name}</span>
      </Cell>
      <Cell label={accountTexts.audit.from} className="text-ink-muted">
        <span className="break-all">{ip ?? '–'}</span>
      </Cell>
      <Cell
        label={accountTexts.audit.time}
        className="text-ink-muted md:text-end md:whitespace-nowrap"
      >
        <RelativeTime at={at} />
      </Cell>
    </Row>
  );
};

/** Returns the details as short texts; a user agent as the name of the browser. */
const factsOf = (details: AuditEntryOut['details']) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => (name === 'user_agent' ? browserName(String(value)) : String(value)));

type Format = 'csv' | 'jsonl';

/** Downloads the audit log, or what the filters select of it. */
function ExportAudit({ search: { actor, action } }: { search: AuditSearch }) {
  const { toast } = useToast();
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const query = new URLSearchParams({
        format,
        ...(actor && { actor }),
        ...(action && { action }),
      });
      const answer = await fetchOfApp(`/v1/developer/audit/export?${query}`);
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      saveFile(await answer.blob(), `audit-log.${format}`);
    },
    onError: () =>
      toast({
        tone: 'bad',
        title: accountTexts.audit.export_failed,
        detail: accountTexts.audit.export_failed_detail,
      }),
    meta: { isLast: true },
  });
  const button = (format: Format, label: string) => (
    <Button
      busy={download.isPending && download.variables === format}
      busyLabel={accountTexts.audit.exporting}
      onClick={() => download.mutate(format)}
    >
      <Download aria-hidden />
      {label}
    </Button>
  );
  return (
    <>
      {button('csv', 'CSV')}
      {button('jsonl', accountTexts.audit.json_lines)}
    </>
  );
}
