import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api.ts';
import { OpenScreen } from '../../inbox/open-screen.tsx';
import { messagesOf } from '../../messages/message-lists.ts';

export const Route = createFileRoute('/_inside/')({
  loader: () => void queryClient.prefetchInfiniteQuery(messagesOf('open')),
  // Where people land: in the first file, so that no second one is waited for.
  codeSplitGroupings: [],
  component: OpenScreen,
});
