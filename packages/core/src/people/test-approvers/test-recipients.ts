import { enqueue } from '../../platform/database/work.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { TestApprover } from './test-approvers.schema.ts';
import { insertTestRecipients } from './test-recipient.model.ts';

/** Time after which `usr_test_slow` answers, ms. */
const SLOW_MS = 60_000;

/** A message that names test approvers, and the time at which it is or was sent, ms. */
type Named = { messageId: string; appId: string; startsAt: number; approvers: TestApprover[] };

/** Writes the test approvers of messages, and when each answers, in the transaction that writes the messages. */
export async function addTestRecipients(messages: Named[], now: number): Promise<void> {
  const rows = messages.flatMap(({ messageId, appId, startsAt, approvers }) =>
    approvers.map((approver) => ({
      id: newId('trc'),
      messageId,
      appId,
      approver,
      dueAt: answersAt(approver, startsAt),
    })),
  );
  if (rows.length === 0) return;
  await insertTestRecipients(rows);
  for (const { id, dueAt } of rows)
    if (dueAt !== null && dueAt <= now) enqueue({ table: 'test_recipients', id });
}

function answersAt(approver: TestApprover, startsAt: number): number | null {
  if (approver === 'usr_test_silent') return null;
  return approver === 'usr_test_slow' ? startsAt + SLOW_MS : startsAt;
}
