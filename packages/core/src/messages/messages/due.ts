import { appWithId } from '../../accounts/apps/app.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import type { WithConsequences } from '../../platform/service.ts';
import { ANSWERABLE } from '../../platform/statuses.schema.ts';
import { resolvedAudience } from './addressing.ts';
import { closeMessages } from './closing.ts';
import { alike, countDue } from './counted-recipients.ts';
import { keepGroupUsesOf } from './group-uses.ts';
import { publishMessageChanges } from './message-changes.ts';
import { markSent, setPolicy } from './message-progress.model.ts';
import {
  type DueMessage,
  expiredMessages,
  firstScheduled,
  lockDue,
} from './message-queries.model.ts';
import { writeRecipients } from './recipients.ts';

const BATCH = 200;
/** Maximum number of messages that one transaction closes: answers wait for no longer. */
const CLOSED_TOGETHER = 20;

/**
 * Sends the scheduled messages that are due, each once, even with several processes. Returns their number.
 * @param appId only those of this app
 */
export const startScheduledMessages = (
  service: WithConsequences,
  appId?: string,
): Promise<number> =>
  inTransaction(async () => {
    const now = databaseNow();
    const locked = await lockDue(now, BATCH, appId);
    if (locked.length === 0) return 0;
    const due = await withAudiences(service, locked, now);
    if (due.length === 0) return locked.length;
    const counts = await countDue(due, now);
    for (const { count, of } of alike(due, counts)) await markSent(of, count, now);
    const messages = due.map((message) => ({
      ...message,
      isNarrowed: message.isNarrowed === 1,
      sentAt: now,
    }));
    await service.consequences.sent({ messages, at: now });
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
export async function expireMessages(service: WithConsequences, appId?: string): Promise<number> {
  const late = await expiredMessages(databaseNow(), BATCH, appId);
  for (let first = 0; first < late.length; first += CLOSED_TOGETHER) {
    const some = late.slice(first, first + CLOSED_TOGETHER);
    const closings = some.map((row) => ({ ...row, from: ANSWERABLE, to: 'expired' }) as const);
    await inTransaction(() => closeMessages(service, closings));
  }
  return late.length;
}

/** Maximum length of a cancel reason. */
const MAX_REASON = 200;

/**
 * Reads the members of the groups that scheduled messages name, in the transaction that starts them. One whose people cannot
 * decide it any more is canceled with the reason. Returns the others.
 */
async function withAudiences(
  service: WithConsequences,
  due: DueMessage[],
  now: number,
): Promise<DueMessage[]> {
  const started: DueMessage[] = [];
  for (const message of due) {
    const after = message.policy.isPending ? await withAudience(service, message, now) : message;
    if (after) started.push(after);
  }
  return started;
}

async function withAudience(
  service: WithConsequences,
  message: DueMessage,
  now: number,
): Promise<DueMessage | null> {
  const { id, appId, topicId, requiredApprovals: required } = message;
  const stored = message.policy;
  const app = await appWithId(appId);
  if (!app || !stored.named) return message;
  const { to, exclude } = stored.named;
  const each = stored.each.map(({ from, required }) => ({ from, required }));
  const addressed = {
    ...(to && { to }),
    approvals: { exclude, ...(each.length > 0 && { each }) },
    ...(stored.widen.length > 0 && { widen: stored.widen }),
  };
  try {
    const found = await resolvedAudience(app, addressed, {
      topicId,
      required,
      isPending: false,
      isStarting: true,
      now,
    });
    const policy = { ...stored, ...found.policy };
    await setPolicy(message, policy);
    await keepGroupUsesOf({ id, appId }, policy);
    if (found.people)
      await writeRecipients(
        [{ ...message, recipientsId: id, startsAt: now, people: found.people }],
        now,
      );
    return { ...message, policy };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const cancelReason = `It was not sent: ${error.message}`.slice(0, MAX_REASON);
    const canceled = { id, appId, from: ['scheduled'], to: 'canceled', cancelReason } as const;
    await closeMessages(service, [canceled]);
    return null;
  }
}
