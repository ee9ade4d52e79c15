import { select } from '../database/database.ts';

/** Returns when the next push of a message leaves that waits for a time, ms; null when there is none. */
export async function nextWaitingPush(messageId: string): Promise<number | null> {
  const [row] = await select<{ at: number | null }>(
    `SELECT MIN(due_at) AS at FROM pushes FORCE INDEX (pushes_message)
     WHERE message_id = :messageId AND reason <> 'closed' AND push_subscription_id IS NULL
       AND claim IS NULL AND after_person = ''`,
    { messageId },
  );
  return row?.at ?? null;
}
