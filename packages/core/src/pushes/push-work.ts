import { newId } from '../identifiers.ts';
import { announce } from '../work.ts';
import { Push, type PushReason } from './push.model.ts';

/** Writes one piece of work in the caller's transaction, whatever the size of the topic. */
export async function queueFanOut(messageId: string, reason: PushReason, now: number) {
  const id = newId('push');
  await Push.create({ id, messageId, reason, dueAt: now });
  announce({ table: 'pushes', id });
}
