import { queryClient, trpc } from '../api.ts';
import { messagesOf } from './messages.ts';

/** Gives the screen of a message, or of each, what a list knows of it: that may be newer, and without a network it is all there is. */
export function learnFromLists(only?: string) {
  for (const state of ['open', 'closed'] as const) {
    const { queryKey } = messagesOf(state);
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const listed = queryClient.getQueryData(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
    for (const message of listed) {
      const { message_id } = message;
      if (only && only !== message_id) continue;
      const shown = trpc.answers.show.queryKey({ message_id });
      if ((queryClient.getQueryState(shown)?.dataUpdatedAt ?? 0) < updatedAt)
        queryClient.setQueryData(shown, message, { updatedAt });
    }
  }
}
