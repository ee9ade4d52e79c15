import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { isExcluded } from '../answers/approvals/eligibility.ts';
import type { Answerer } from '../answers/inbox/giving-answers.ts';
import type { InboxRow } from '../answers/inbox/inbox.model.ts';
import { closedProblem, shownOne } from '../answers/inbox/inbox-messages.ts';
import { askOpen } from '../answers/questions/asking.ts';
import { rejectMismatch, reportRow } from '../answers/reports/reports.ts';
import type { MessageOut } from '../messages/messages/messages.schema.ts';
import { getMessage, missingMessage } from '../messages/messages/messages.ts';
import { isMismatch } from '../messages/policies/number-matching.ts';
import { questionsIn } from '../messages/questions/conversation.ts';
import { checkPersonName } from '../people/people/person-name.ts';
import {
  nameOfApprover,
  type TestApprover,
} from '../people/test-approvers/test-approvers.schema.ts';
import {
  dueTestRecipients,
  settleTestRecipient,
  type TestRecipientRow,
  testRecipientsOf,
} from '../people/test-approvers/test-recipient.model.ts';
import { databaseNow } from '../platform/database/clock.ts';
import type { RowOfApp } from '../platform/database/rows.ts';
import { type Claim, claimDue } from '../platform/database/work.ts';
import { Problem } from '../platform/errors.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import type { Service } from '../platform/service.ts';
import type { TestRespondIn } from './test-mode.schema.ts';
import { answerAsTest, named, requireTestMode, testRow } from './test-rows.ts';

const BATCH = 100;
const LEASE_MS = 15_000;
/** Time after which an answer to a message that was not started yet is tried again, ms. */
const NOT_STARTED_MS = 1_000;

export const claimTestAnswers = (only?: RowOfApp[]): Promise<Claim> =>
  claimDue('test_recipients', { limit: BATCH, leaseMs: LEASE_MS, only });

/** Answers for the test approvers who are due. Returns their number. */
export async function giveTestAnswers(service: Service): Promise<number> {
  const claim = await claimTestAnswers();
  await giveClaimedAnswers(service, claim);
  return claim.ids.length;
}

/** The same for those of one app. */
export async function giveTestAnswersOf(service: Service, appId: string): Promise<number> {
  const due = await dueTestRecipients(appId, databaseNow(), BATCH);
  if (due.length > 0) await giveClaimedAnswers(service, await claimTestAnswers(due));
  return due.length;
}

/** Answers for the claimed test approvers, in the order in which they were due. */
export async function giveClaimedAnswers(service: Service, { rows, token }: Claim) {
  if (rows.length === 0) return;
  const recipients = await testRecipientsOf(rows);
  const byId = new Map(recipients.map((row) => [row.id, row]));
  for (const { id } of rows) {
    const recipient = byId.get(id);
    if (recipient) await settleTestRecipient(recipient, token, await answer(service, recipient));
  }
}

/** Answers as a test approver. Returns the time of the next try, ms; null when there is none. */
async function answer(service: Service, { messageId: id, appId, approver }: TestRecipientRow) {
  const row = await testRow({ id, appId }, approver);
  if (row?.message.status === 'scheduled') return databaseNow() + NOT_STARTED_MS;
  const { does, comment } = behaviours[approver];
  const name = nameOfApprover[approver];
  if (!row || does === null) return null;
  if (does === 'ask' && (await waitsForAnswer(named(service, name), row))) return null;
  if (does === 'report') await reportRow(named(service, name), row, { comment, method: 'test' });
  else if (!isExcluded(row))
    return answerAsTest(service, row, {
      name,
      value: does === 'reject' ? 'reject' : 'approve',
      comment,
    }).then(() => null, retryOther);
  return null;
}

/** Asks if the test approver has not asked yet. Returns whether they wait for the answer. */
async function waitsForAnswer(asker: Answerer, row: InboxRow): Promise<boolean> {
  const { message, subscriber } = row;
  if (!message.policy.questions || isExcluded(row)) return false;
  const questions = (await questionsIn([message])).get(message.id) ?? [];
  const own = questions.find(({ subscriberId }) => subscriberId === subscriber.id);
  if (own) return own.answeredAt === null;
  return askOpen(asker, row, TEST_QUESTION).catch((error) => {
    if (error instanceof Problem && error.code === 'question_limit') return false;
    throw error;
  });
}
const TEST_QUESTION = 'A question of a test approver.';

/** Somebody approved other values after those were chosen: the next try takes theirs. */
function retryOther(error: unknown): number {
  if (error instanceof Problem && error.code === 'values_differ') return databaseNow();
  throw error;
}

/** What a test approver does with a message. */
type Behaviour = {
  /** Null: never answers. `ask`: asks, and approves after the answer. */
  does: 'approve' | 'reject' | 'report' | 'ask' | null;
  comment?: string;
};

export const behaviours: Record<TestApprover, Behaviour> = {
  usr_test_approves: { does: 'approve' },
  usr_test_rejects: { does: 'reject' },
  usr_test_reports: { does: 'report', comment: 'I did not expect this.' },
  usr_test_silent: { does: null },
  usr_test_slow: { does: 'approve' },
  usr_test_asks: { does: 'ask' },
  usr_test_comments: { does: 'approve', comment: 'A comment of a test approver.' },
};

/**
 * Answers a message of a test app as a person who is invented for it.
 * @throws Problem test_only, not_found, already_responded, message_closed, values_differ, validation_failed
 */
export async function respondAsTest(caller: AppCaller, input: TestRespondIn): Promise<MessageOut> {
  requireTestMode(caller);
  const { message_id, value, comment, fields, match, name } = input;
  checkPersonName(name, '/name');
  const row = await testRow({ id: message_id, appId: caller.app.id }, newId('usr'));
  if (!row) throw await missingMessage(caller, message_id);
  if (row.message.status === 'scheduled')
    throw new Problem('not_found', { detail: 'It is scheduled: nobody can see it yet.' });
  const isWrong = match !== undefined && isMismatch(row.message, { value, match });
  const closed = isWrong
    ? await rejectMismatch(named(caller.service, name), row, 'test')
    : await answerAsTest(caller.service, row, { name, value, comment, fields });
  if (!closed) {
    const now = (await testRow(row.message, row.subscriber.id)) ?? row;
    throw closedProblem(await shownOne(now));
  }
  return getMessage(caller, { message_id });
}
