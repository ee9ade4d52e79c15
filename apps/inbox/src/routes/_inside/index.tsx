import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api.ts';
import { OpenScreen } from '../../inbox/open-screen.tsx';
import { messagesOf } from '../../messages/message-lists.ts';

export const Route = createFileRoute('/_inside/')({
  loader: () => void queryClient.prefetchInfiniteQuery(messagesOf('open')),
  // In the first chunk: most visits begin here.
  codeSplitGroupings: [],
  component: OpenScreen,
});
