import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Message } from '../../../messages/detail/message.tsx';
import { loadMessageTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/messages/$messageId')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(
      trpc.messages.get.queryOptions({ message_id: params.messageId }),
    );
    return loadMessageTexts();
  },
  component: function MessageRoute() {
    return <Message messageId={Route.useParams().messageId} />;
  },
});
