import { createFileRoute } from '@tanstack/react-router';
import { messagesOf } from '../../answers/messages.ts';
import { OpenScreen } from '../../answers/open-screen.tsx';
import { queryClient } from '../../api.ts';

export const Route = createFileRoute('/_inside/')({
  loader: () => void queryClient.prefetchInfiniteQuery(messagesOf('open')),
  // Where people land: in the first file, so that no second one is waited for.
  codeSplitGroupings: [],
  component: OpenScreen,
});
