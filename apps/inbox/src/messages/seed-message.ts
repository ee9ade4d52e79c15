import { queryClient, trpc } from '../api.ts';
import { messagesOf } from './message-lists.ts';

/** Gives the screen of a message what a list knows of it: that may be newer, and without a network it is all there is. */
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
