import { Button } from '@assent/ui/button';
import { Menu, MenuItem, MenuNote } from '@assent/ui/menu';
import { saveFile } from '@assent/ui/save-file';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { fetchOfApp } from '../../api.ts';
import { messageTexts } from '../../texts.ts';
import { exportQuery, type MessagesSearch } from './message-filters.ts';

type Format = 'csv' | 'jsonl';

/** Maximum number of messages in a file, as the server has it. */
const MAX_EXPORTED = 100_000;

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
        title: messageTexts.messages.not_exported,
        detail: messageTexts.messages.not_exported_hint,
      }),
    meta: { isLast: true },
  });
  return (
    <Menu
      trigger={
        <Button busy={download.isPending} busyLabel={messageTexts.messages.exporting}>
          <Download aria-hidden />
          {messageTexts.messages.export}
        </Button>
      }
    >
      <MenuNote>{messageTexts.messages.export_limit({ max: MAX_EXPORTED })}</MenuNote>
      <MenuItem onPress={() => download.mutate('csv')}>{messageTexts.messages.csv}</MenuItem>
      <MenuItem onPress={() => download.mutate('jsonl')}>{messageTexts.messages.jsonl}</MenuItem>
    </Menu>
  );
}
