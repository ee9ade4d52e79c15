import { queryClient, trpc } from '../../api.ts';
import { messagesOf } from '../list/message-lists.ts';

/** Copies a message from a list into the query of its screen. The list may be newer, and offline it is all there is. */
export function seedFromLists(message_id: string) {
  const shown = trpc.answers.show.queryKey({ message_id });
  for (const state of ['open', 'closed'] as const) {
    const { queryKey } = messagesOf(state);
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const listed = queryClient.getQueryData(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
    const message = listed.find((each) => each.message_id === message_id);
    const isNewer = updatedAt > (queryClient.getQueryState(shown)?.dataUpdatedAt ?? 0);
    if (message && isNewer) queryClient.setQueryData(shown, message, { updatedAt });
  }
}
