import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { MessageScreen } from '../../messages/card/message-screen.tsx';
import { seedFromLists } from '../../messages/card/seed-message.ts';

export const Route = createFileRoute('/_inside/m/$messageId')({
  // Requested before the code of the screen is loaded.
  loader: ({ params: { messageId: message_id } }) => {
    seedFromLists(message_id);
    queryClient.prefetchQuery(trpc.answers.show.queryOptions({ message_id }));
  },
  // In the first chunk: most visits begin here.
  codeSplitGroupings: [],
  component: Screen,
});

function Screen() {
  const { messageId } = Route.useParams();
  return <MessageScreen key={messageId} messageId={messageId} />;
}
