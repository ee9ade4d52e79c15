import { isExcluded } from '../approvals/eligibility.ts';
import { databaseNow } from '../database/clock.ts';
import { type Claim, claimDue } from '../database/work.ts';
import { reportRow } from '../inbox/reporting.ts';
import type { Service } from '../service.ts';
import { TestRecipient } from '../test-approvers/test-recipient.model.ts';
import { behaviours } from './approvers.ts';
import { answerAsTest, named, testRow } from './test-rows.ts';

const BATCH = 100;
const LEASE_MS = 15_000;
/** Time after which an answer to a message that was not started yet is tried again, ms. */
const NOT_STARTED_MS = 1_000;

export const claimTestAnswers = (only?: string[]): Promise<Claim> =>
  claimDue('test_recipients', { limit: BATCH, leaseMs: LEASE_MS, only });

/** Answers for the test approvers who are due. Returns their number. */
export async function giveTestAnswers(service: Service): Promise<number> {
  const claim = await claimTestAnswers();
  await giveClaimedAnswers(service, claim);
  return claim.ids.length;
}

/** The same for those of one app. */
export async function giveTestAnswersOf(service: Service, appId: string): Promise<number> {
  const due = await TestRecipient.dueOf(appId, databaseNow(), BATCH);
  if (due.length > 0) await giveClaimedAnswers(service, await claimTestAnswers(due));
  return due.length;
}

/** Answers for the claimed test approvers, in the order in which they were due. */
export async function giveClaimedAnswers(service: Service, { ids, token }: Claim) {
  if (ids.length === 0) return;
  const rows = await TestRecipient.withIds(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const recipient = byId.get(id);
    if (recipient) await TestRecipient.settle(id, token, await answer(service, recipient));
  }
}

/** Answers as a test approver. Returns the time of the next try, ms; null when there is none. */
async function answer(service: Service, { messageId, approver }: TestRecipient) {
  const row = await testRow(messageId, approver);
  if (row?.message.status === 'scheduled') return databaseNow() + NOT_STARTED_MS;
  const { name, does, comment } = behaviours[approver];
  if (!row || does === null) return null;
  if (does === 'report') await reportRow(named(name), row, { comment, method: 'test' });
  else if (!isExcluded(row)) await answerAsTest(service, row, { name, value: does, comment });
  return null;
}
