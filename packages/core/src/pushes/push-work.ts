import { enqueue } from '../database/work.ts';
import { newId } from '../fields/identifiers.ts';
import { Push, type PushReason } from './push.model.ts';

/** Writes one push job per message in the caller's transaction, whatever the size of its topic. */
export async function queueFanOuts(messageIds: string[], reason: PushReason, now: number) {
  const pushes = messageIds.map((messageId) => ({
    id: newId('push'),
    messageId,
    reason,
    dueAt: now,
  }));
  await Push.queue(pushes);
  for (const { id } of pushes) enqueue({ table: 'pushes', id });
}
