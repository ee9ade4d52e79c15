import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { readAuditSearch } from '../../audit/audit-filters.ts';
import { AuditLog } from '../../audit/audit-log.tsx';
import { loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_console/audit')({
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(trpc.audit.list.queryOptions(deps));
    return loadAccountTexts();
  },
  component: function AuditRoute() {
    return <AuditLog search={Route.useSearch()} />;
  },
});
