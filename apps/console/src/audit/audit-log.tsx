import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import type { AuditSearch } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { ExportAudit } from './export-audit.tsx';

/** Lists who changed what in the account, newest first. */
export function AuditLog({ search }: { search: AuditSearch }) {
  const entries = useQuery(
    trpc.audit.list.queryOptions(search, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const isFiltered = Boolean(search.actor || search.action);
  return (
    <Page
      title="Audit log"
      description="Who changed access, secrets, callbacks, members and the domain, and who signed in, for 400 days."
      actions={<ExportAudit search={search} />}
    >
      <AuditFilterBar search={search} />
      <Card>
        <Loaded query={entries} skeleton={<SkeletonRows rows={8} label="Loading the audit log" />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 && (
                <EmptyState
                  level={2}
                  icon={<ShieldCheck aria-hidden />}
                  title="Nothing here"
                  action={isFiltered && <ButtonLink to="/audit">Clear filters</ButtonLink>}
                >
                  Changes and sign-ins are here as soon as they happen.
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
