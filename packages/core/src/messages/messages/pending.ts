import { appWithId } from '../../accounts/apps/app.model.ts';
import { Problem } from '../../platform/errors.ts';
import { policyOf, storedPolicy } from '../policies/message-policy.ts';
import { resolvedAudience } from './addressing.ts';
import { closeMessages } from './closing.ts';
import { keepGroupUsesOf } from './group-uses.ts';
import { setPolicy } from './message-progress.model.ts';
import type { DueMessage } from './message-queries.model.ts';
import { writeRecipients } from './recipients.ts';

/** Maximum length of a cancel reason. */
const MAX_REASON = 200;

/**
 * Reads the members of the groups that scheduled messages name, in the transaction that starts them. One whose people cannot
 * decide it any more is canceled with the reason. Returns the others.
 */
export async function withAudiences(due: DueMessage[], now: number): Promise<DueMessage[]> {
  const started: DueMessage[] = [];
  for (const message of due) {
    const after = policyOf(message).isPending ? await withAudience(message, now) : message;
    if (after) started.push(after);
  }
  return started;
}

async function withAudience(message: DueMessage, now: number): Promise<DueMessage | null> {
  const { id, appId, topicId, requiredApprovals: required, expiresAt } = message;
  const stored = policyOf(message);
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
      ...{ topicId, required, isPending: false, isStarting: true, now },
    });
    const read = { ...stored, ...found.policy };
    const policy = storedPolicy(read);
    await setPolicy(id, policy);
    await keepGroupUsesOf(id, read);
    if (found.recipients)
      await writeRecipients(
        [{ id, appId, startsAt: now, expiresAt, recipients: found.recipients }],
        now,
      );
    return { ...message, policy };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const cancelReason = `It was not sent: ${error.message}`.slice(0, MAX_REASON);
    await closeMessages([{ id, from: ['scheduled'], to: 'canceled', cancelReason }]);
    return null;
  }
}
