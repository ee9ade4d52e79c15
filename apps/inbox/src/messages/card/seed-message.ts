import { type Message, queryClient, trpc } from '../../api.ts';
import { lacksConversation, withConversation } from '../../questions/revision.ts';
import { messagesOf } from '../list/message-lists.ts';

/**
 * A list has not all blocks of a card. They never change, so those that are here stay, and so does the conversation while it
 * is the same one; without them, the message is fetched.
 */
function seed(message: Message, updatedAt: number) {
  const { message_id, blocks_left_out, content_removed_at } = message;
  const queryKey = trpc.answers.show.queryKey({ message_id });
  const before = queryClient.getQueryData(queryKey);
  const isWhole = !blocks_left_out || content_removed_at !== null;
  const known = !isWhole && before?.blocks_left_out === 0 ? before.payload : null;
  const whole = known ? { ...message, payload: known, blocks_left_out: 0 } : message;
  const seeded = withConversation(whole, before);
  queryClient.setQueryData(queryKey, seeded, { updatedAt });
  if (seeded.blocks_left_out > 0 || lacksConversation(seeded))
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Copies a message from a list into the query of its screen. The list may be newer, and offline it is all there is. */
export function seedFromLists(message_id: string) {
  const shown = trpc.answers.show.queryKey({ message_id });
  for (const state of ['open', 'closed'] as const) {
    const { queryKey } = messagesOf(state);
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const listed = queryClient.getQueryData(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
    const message = listed.find((each) => each.message_id === message_id);
    const isNewer = updatedAt > (queryClient.getQueryState(shown)?.dataUpdatedAt ?? 0);
    if (message && isNewer) seed(message, updatedAt);
  }
}
