import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ANSWERABLE } from '../../platform/statuses.schema.ts';
import { closeMessages } from './closing.ts';
import { consequencesOf } from './consequence-hooks.ts';
import { alike, countDue } from './counted-recipients.ts';
import { publishMessageChanges } from './message-changes.ts';
import { markSent } from './message-progress.model.ts';
import { expiredMessages, firstScheduled, lockDue } from './message-queries.model.ts';
import { withAudiences } from './pending.ts';

const BATCH = 200;
/** Maximum number of messages that one transaction closes: answers wait for no longer. */
const CLOSED_TOGETHER = 20;

/**
 * Sends the scheduled messages that are due, each once, even with several processes. Returns their number.
 * @param appId only those of this app
 */
export const startScheduledMessages = (appId?: string): Promise<number> =>
  inTransaction(async () => {
    const now = databaseNow();
    const locked = await lockDue(now, BATCH, appId);
    if (locked.length === 0) return 0;
    const due = await withAudiences(locked, now);
    const ids = due.map((message) => message.id);
    if (ids.length === 0) return locked.length;
    const counts = await countDue(due, now);
    for (const { count, of } of alike(ids, counts)) await markSent(of, count, now);
    const messages = due.map((message) => ({
      ...message,
      isNarrowed: message.isNarrowed === 1,
      sentAt: now,
    }));
    await consequencesOf().sent({ messages, at: now });
    await publishMessageChanges(
      messages.map((message, at) => ({
        ...message,
        toLaterJoiners: message.toLaterJoiners === 1 || counts[at]?.people === 0,
        status: 'queued',
      })),
    );
    return locked.length;
  });

/** Returns the time of the next scheduled message, null if there is none within `withinMs`. */
export const nextScheduled = (withinMs: number, now = databaseNow()) =>
  firstScheduled(now, now + withinMs);

/**
 * Closes the messages that expired without an answer. Returns their number.
 * @param appId only those of this app
 */
export async function expireMessages(appId?: string): Promise<number> {
  const late = await expiredMessages(databaseNow(), BATCH, appId);
  for (let first = 0; first < late.length; first += CLOSED_TOGETHER) {
    const some = late.slice(first, first + CLOSED_TOGETHER);
    const closings = some.map(({ id }) => ({ id, from: ANSWERABLE, to: 'expired' }) as const);
    await inTransaction(() => closeMessages(closings));
  }
  return late.length;
}
