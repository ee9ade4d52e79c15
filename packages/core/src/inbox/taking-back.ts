import { takeBackApproval } from '../approvals/approving.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import type { InboxMessageIdIn, InboxMessageOut } from './answers.schema.ts';
import { shownOne, visibleRow } from './inbox-messages.ts';

/**
 * Takes back the approval that a person has given, while the message is open. Idempotent.
 * @throws Problem not_found, message_closed, validation_failed: one approval closes the message
 */
export async function takeBack(
  caller: PersonCaller,
  { message_id }: InboxMessageIdIn,
): Promise<InboxMessageOut> {
  const row = await visibleRow(caller, message_id);
  const { message, subscriber } = row;
  if (message.requiredApprovals === 1)
    throw fieldProblem('/message_id', 'unexpected', 'one answer closes this message and is final');
  const after = await takeBackApproval(message.id, subscriber.id);
  const fields = { message_id, subscriber_id: subscriber.id, app_id: message.appId };
  if (after.isTaken) securityEvent(caller, 'approval_taken_back', fields);
  const shown = await shownOne({ ...row, message: after.message });
  if (after.isOpen) return shown;
  const { closed_at, expires_at, status } = shown;
  throw new Problem('message_closed', {
    detail: 'It is closed, so the approval cannot be taken back.',
    extra: {
      message_status: closed_at === null ? 'expired' : status,
      ended_at: closed_at ?? expires_at,
    },
  });
}
