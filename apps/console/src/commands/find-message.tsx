import { useNavigate } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import Search from 'lucide-react/icons/search';
import { queryClient, trpc } from '../api.ts';
import type { Command } from './commands.tsx';

const messageId = /msg_[0-7][0-9a-hjkmnp-tv-z]{25}/;

/** Returns commands that open the message with a pasted id, or the messages with a pasted reference. */
export function useFindMessage(text: string): Command[] {
  const navigate = useNavigate();
  const open = (id: string) => navigate({ to: '/messages/$messageId', params: { messageId: id } });
  const id = messageId.exec(text)?.[0];
  if (id)
    return [
      {
        label: `Open message ${id}`,
        group: 'Find',
        icon: <Inbox aria-hidden />,
        run: () => open(id),
      },
    ];
  const ext = text.trim();
  if (!ext) return [];
  // If only one message has the reference, it is opened.
  const find = async () => {
    const asked = trpc.messages.list.queryOptions({ ext, limit: '2' });
    const found = await queryClient.fetchQuery(asked).catch(() => null);
    const [only, another] = found?.data ?? [];
    if (only && !another) return open(only.message_id);
    return navigate({ to: '/messages', search: { ext } });
  };
  return [
    {
      label: `Find the message with reference “${ext}”`,
      group: 'Find',
      icon: <Search aria-hidden />,
      run: find,
    },
  ];
}
