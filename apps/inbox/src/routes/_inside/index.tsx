import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api.ts';
import { messagesOf } from '../../messages/list/message-lists.ts';
import { OpenScreen } from '../../messages/list/open-screen.tsx';

export const Route = createFileRoute('/_inside/')({
  loader: () => void queryClient.prefetchInfiniteQuery(messagesOf('open')),
  // In the first chunk: most visits begin here.
  codeSplitGroupings: [],
  component: OpenScreen,
});
