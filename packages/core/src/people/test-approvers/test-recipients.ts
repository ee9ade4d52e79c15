import { databaseNow } from '../../platform/database/clock.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { enqueue } from '../../platform/database/work.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { TestApprover } from './test-approvers.schema.ts';
import { dueAgain, insertTestRecipients, testRecipientOf } from './test-recipient.model.ts';

/** Time after which `usr_test_slow` answers, ms. */
const SLOW_MS = 60_000;

/** A message that names test approvers, and the time at which it is or was sent, ms. */
type Named = {
  messageId: string;
  appId: string;
  startsAt: number;
  approvers: TestApprover[];
  /** Bits of the groups of each, by approver. */
  inGroups: ReadonlyMap<string, number>;
};

/** Writes the test approvers of messages, and when each answers, in the transaction that writes the messages. */
export async function addTestRecipients(messages: Named[], now: number): Promise<void> {
  const rows = messages.flatMap(({ messageId, appId, startsAt, approvers, inGroups }) =>
    approvers.map((approver) => ({
      id: newId('trc'),
      messageId,
      appId,
      approver,
      dueAt: answersAt(approver, startsAt),
      inGroups: inGroups.get(approver) ?? 0,
    })),
  );
  if (rows.length === 0) return;
  await insertTestRecipients(rows);
  for (const { id, appId, dueAt } of rows)
    if (dueAt !== null && dueAt <= now) enqueue({ table: 'test_recipients', id, appId });
}

/** Lets a test approver of a message act again, whose question was answered. */
export async function wakeTestApprover(message: RowOfApp, approver: TestApprover): Promise<void> {
  const recipient = await testRecipientOf(message, approver);
  if (!recipient) return;
  await dueAgain(recipient, databaseNow());
  const { id, appId } = recipient;
  enqueue({ table: 'test_recipients', id, appId });
}

function answersAt(approver: TestApprover, startsAt: number): number | null {
  if (approver === 'usr_test_silent') return null;
  return approver === 'usr_test_slow' ? startsAt + SLOW_MS : startsAt;
}
