import { Button } from '@assent/ui/button';
import { Menu, MenuItem, MenuNote } from '@assent/ui/menu';
import { saveFile } from '@assent/ui/save-file';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { fetchOfApp } from '../../api.ts';
import { exportQuery, type MessagesSearch } from './message-filters.ts';

type Format = 'csv' | 'jsonl';

/** Downloads the messages that the filters select. */
export function ExportMenu({ search }: { search: MessagesSearch }) {
  const { toast } = useToast();
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const answer = await fetchOfApp(
        `/v1/developer/messages/export${exportQuery(search, format)}`,
      );
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      saveFile(await answer.blob(), `messages.${format}`);
    },
    onError: () =>
      toast({
        tone: 'bad',
        title: 'The messages were not exported',
        detail: 'Try again in a moment, or filter by day for a smaller file.',
      }),
    meta: { isLast: true },
  });
  return (
    <Menu
      trigger={
        <Button busy={download.isPending} busyLabel="Exporting…">
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuNote>The newest 100,000 of this list</MenuNote>
      <MenuItem onPress={() => download.mutate('csv')}>CSV</MenuItem>
      <MenuItem onPress={() => download.mutate('jsonl')}>JSON Lines</MenuItem>
    </Menu>
  );
}
