import { createFileRoute } from '@tanstack/react-router';
import { queryClient, trpc } from '../../../api.ts';
import { Recipients } from '../../../messages/recipients/recipients.tsx';
import { recipientsOf } from '../../../messages/recipients/recipients-query.ts';
import { loadMessageTexts } from '../../../texts.ts';

export const Route = createFileRoute('/_console/messages/$messageId_/recipients')({
  loader: ({ params: { messageId } }) => {
    void queryClient.prefetchQuery(trpc.messages.get.queryOptions({ message_id: messageId }));
    void queryClient.prefetchQuery(recipientsOf(messageId));
    return loadMessageTexts();
  },
  component: function RecipientsRoute() {
    return <Recipients messageId={Route.useParams().messageId} />;
  },
});
