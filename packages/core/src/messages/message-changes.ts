import { publishChanges } from '../changes/changes.ts';
import type { MessageRow } from './message.model.ts';
import { ownersOf } from './message-queries.model.ts';

type Noted = Pick<
  MessageRow,
  'id' | 'accountId' | 'topicId' | 'status' | 'isNarrowed' | 'toLaterJoiners' | 'sentAt'
>;

/** Publishes the new status of messages. People only receive changes of messages that were sent. */
export const publishMessageChanges = (messages: Noted[]) =>
  publishChanges(
    messages.map(({ id, accountId, topicId, status, isNarrowed, toLaterJoiners, sentAt }) => ({
      kind: `message.${status}`,
      accountId,
      messageId: id,
      ...(sentAt !== null && { topicId, isNarrowed, toLaterJoiners, sentAt }),
    })),
  );

/** Changes of messages other than those of a final status. */
type Progress = 'message.delivered' | 'message.pushed' | 'message.seen' | 'message.reported';

/** Publishes changes that only the developer receives: messages were delivered, pushed, seen or reported. */
export async function publishProgress(kind: Progress, ids: string[]) {
  if (ids.length === 0) return;
  const messages = await ownersOf(ids);
  await publishChanges(messages.map(({ id, accountId }) => ({ kind, accountId, messageId: id })));
}
