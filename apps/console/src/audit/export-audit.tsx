import { Button } from '@assent/ui/button';
import { saveFile } from '@assent/ui/save-file';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { fetchOfApp } from '../api.ts';
import type { AuditSearch } from './audit-filters.ts';

type Format = 'csv' | 'jsonl';

/** Downloads the audit log, or what the filters select of it. */
export function ExportAudit({ search: { actor, action } }: { search: AuditSearch }) {
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
      toast({ tone: 'bad', title: 'The log was not exported', detail: 'Try again in a moment.' }),
    meta: { isLast: true },
  });
  const button = (format: Format, label: string) => (
    <Button
      busy={download.isPending && download.variables === format}
      busyLabel="Exporting…"
      onClick={() => download.mutate(format)}
    >
      <Download aria-hidden />
      {label}
    </Button>
  );
  return (
    <>
      {button('csv', 'CSV')}
      {button('jsonl', 'JSON Lines')}
    </>
  );
}
