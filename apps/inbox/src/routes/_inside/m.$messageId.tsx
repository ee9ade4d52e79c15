import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../api.ts';
import { MessageScreen } from '../../inbox/message-screen.tsx';
import { seedFromLists } from '../../messages/seed-message.ts';

export const Route = createFileRoute('/_inside/m/$messageId')({
  // Begins with the address, not with the screen's code.
  loader: ({ params: { messageId: message_id } }) => {
    seedFromLists(message_id);
    queryClient.prefetchQuery(trpc.answers.show.queryOptions({ message_id }));
  },
  // Where people land: in the first file, so that no second one is waited for.
  codeSplitGroupings: [],
  component: Screen,
});

function Screen() {
  const { messageId } = Route.useParams();
  return <MessageScreen key={messageId} messageId={messageId} />;
}
