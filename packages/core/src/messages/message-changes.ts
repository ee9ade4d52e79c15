import { publishChanges } from '../changes/changes.ts';
import type { Message } from './message.model.ts';
import { ownersOf } from './message-queries.model.ts';

type Noted = Pick<
  Message,
  'id' | 'accountId' | 'topicId' | 'status' | 'isNarrowed' | 'toLaterJoiners' | 'sentAt'
>;

/** Notes the status that messages got. People hear of what they can see: of what was sent. */
export const publishMessageChanges = (messages: Noted[]) =>
  publishChanges(
    messages.map(({ id, accountId, topicId, status, isNarrowed, toLaterJoiners, sentAt }) => ({
      kind: `message.${status}`,
      accountId,
      messageId: id,
      ...(sentAt !== null && { topicId, isNarrowed, toLaterJoiners, sentAt }),
    })),
  );

/** What becomes of messages besides their end. */
type Progress = 'message.delivered' | 'message.pushed' | 'message.seen' | 'message.reported';

/** Notes what the developer alone hears of: that messages were handed out, pushed, looked at, or not expected. */
export async function publishProgress(kind: Progress, ids: string[]) {
  if (ids.length === 0) return;
  const messages = await ownersOf(ids);
  await publishChanges(messages.map(({ id, accountId }) => ({ kind, accountId, messageId: id })));
}
