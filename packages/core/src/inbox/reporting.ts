import { isExcluded } from '../approvals/eligibility.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { writeEvents } from '../deliveries/event-writing.ts';
import type { ReportOut } from '../events/events.schema.ts';
import { newId } from '../fields/identifiers.ts';
import { MISMATCH_COMMENT } from '../message-policies/number-matching.schema.ts';
import { Message } from '../messages/message.model.ts';
import { publishProgress } from '../messages/message-changes.ts';
import { messageOut } from '../messages/message-out.ts';
import { countReport } from '../messages/message-progress.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { Report } from '../reports/report.model.ts';
import type { ReportIn } from '../reports/reports.schema.ts';
import { MUTE_MS, reportOut } from '../reports/reports.ts';
import { whileActing } from '../stand-ins/acting.ts';
import type { AuthMethod } from '../statuses.schema.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import { publishSubscriptionChange } from '../subscriptions/subscriptions.ts';
import { fullNameOf } from '../topics/topics.ts';
import { addLogEntries } from '../transparency-log/log-entries.ts';
import type { InboxMessageOut } from './answers.schema.ts';
import { type Answerer, answerOpen } from './giving-answers.ts';
import { visibleMessage, visibleRow } from './inbox-messages.ts';
import type { InboxRow } from './visible-messages.model.ts';

/**
 * Reports a message as "I did not expect this": sends an event to the developer, rejects the message while it is open
 * unless the person is excluded from answering,
 * mutes the sender for a day and, if requested, its topic permanently. All in one transaction, once per person and
 * message. It needs no passkey, because it can only reject (ADR 15).
 * @throws Problem not_found
 */
export async function reportMessage(
  caller: PersonCaller,
  input: ReportIn,
): Promise<InboxMessageOut> {
  const { person } = caller;
  const row = await visibleRow(caller, input.message_id);
  const { message } = row;
  await inTransaction(async () => {
    if (input.mute && (await Subscription.mute(message.topicId, person.id, databaseNow())))
      await publishSubscriptionChange(message.appId, person.id);
    // Also when it is closed: then it only reports.
    const report = async () => {
      await reportRow(caller, row, { comment: input.comment, method: 'session' });
      return true;
    };
    await (message.closedAt === null ? whileActing(caller, row, report) : report());
  });
  return visibleMessage(caller, input.message_id);
}

/** Stores the report of a person and rejects the message while it is open, once per person and message. */
export function reportRow(
  reporter: Answerer,
  row: InboxRow,
  { comment, method }: { comment: string | undefined; method: AuthMethod },
): Promise<void> {
  const { message, subscriber } = row;
  const now = databaseNow();
  return inTransaction(async () => {
    const report = {
      id: newId('rpt'),
      messageId: message.id,
      subscriberId: subscriber.id,
      reporterName: nameOf(reporter.person),
      comment: comment?.trim() || null,
      createdAt: now,
    };
    if (!(await Report.keep(report))) return;
    await Subscriber.mute(subscriber.id, now, now + MUTE_MS);
    await countReport(message.id);
    const rejection = { value: 'reject', comment, method, proof: null, fields: null } as const;
    if (!isExcluded(row)) await answerOpen(reporter, row, { ...rejection, replaces: true });
    await tell(row, reportOut(report));
    const { id, appId } = message;
    await publishProgress([{ kind: 'message.reported', id, appId }]);
  });
}

/**
 * Rejects and reports an open message in the name of a person who chose a wrong number. No passkey signs it (ADR 65).
 * Returns the closed message, or null when it was closed or expired before: then nothing is reported.
 */
export function rejectMismatch(
  reporter: Answerer,
  row: InboxRow,
  method: AuthMethod = 'session',
): Promise<InboxRow | null> {
  const comment = MISMATCH_COMMENT;
  return inTransaction(async () => {
    const closed = await answerOpen(reporter, row, {
      value: 'reject',
      comment,
      method,
      proof: null,
      fields: null,
    });
    if (!closed) return null;
    await reportRow(reporter, row, { comment, method });
    return { ...closed, message: await Message.existing(row.message.id) };
  });
}

/** Writes a `message.reported` event with the current state of the message, and its entry of the transparency log. */
async function tell({ message: { id }, app, topic }: InboxRow, report: ReportOut) {
  const now = await Message.existing(id);
  const out = await messageOut({ message: now, app, topic: fullNameOf(app, topic) });
  const { payload: _payload, ...data } = out;
  await addLogEntries([{ app, message: now, out, as: 'reported' }]);
  await writeEvents([{ app, type: 'message.reported', data: { ...data, report } }]);
}
