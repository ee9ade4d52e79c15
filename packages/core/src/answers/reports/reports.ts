import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import { writeEvents } from '../../callbacks/deliveries/event-writing.ts';
import { addLogEntries } from '../../log/transparency-log/log-entries.ts';
import { withAnswers } from '../../messages/answers/answers.ts';
import type { ReportOut } from '../../messages/answers/message-answers.schema.ts';
import { loggedMessage } from '../../messages/messages/logged-message.ts';
import { existingMessage, messageRowOfApp } from '../../messages/messages/message.model.ts';
import { publishProgress } from '../../messages/messages/message-changes.ts';
import { inEvents, messageOut } from '../../messages/messages/message-out.ts';
import { countReport } from '../../messages/messages/message-progress.model.ts';
import { messageOfApp } from '../../messages/messages/message-queries.model.ts';
import { MISMATCH_COMMENT } from '../../messages/policies/number-matching.schema.ts';
import { whileActing } from '../../messages/stand-ins/acting.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { muteSubscriber } from '../../people/subscriptions/subscriber.model.ts';
import { muteSubscription } from '../../people/subscriptions/subscription.model.ts';
import { publishSubscriptionChange } from '../../people/subscriptions/subscriptions.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../../platform/schemas/cursor.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { AuthMethod } from '../../platform/statuses.schema.ts';
import { isExcluded } from '../approvals/eligibility.ts';
import type { InboxMessageOut } from '../inbox/answers.schema.ts';
import { type Answerer, answerOpen } from '../inbox/giving-answers.ts';
import type { InboxRow } from '../inbox/inbox.model.ts';
import { visibleMessage, visibleRow } from '../inbox/inbox-messages.ts';
import { keepReport, pageOfReports, type ReportRow } from './report.model.ts';
import type { ListReportsIn, ReportIn } from './reports.schema.ts';

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
    if (input.mute && (await muteSubscription(message, person.id, databaseNow())))
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
      appId: message.appId,
      subscriberId: subscriber.id,
      reporterName: nameOf(reporter.person),
      comment: comment?.trim() || null,
      createdAt: now,
    };
    if (!(await keepReport(report))) return;
    await muteSubscriber(subscriber, now, now + MUTE_MS);
    await countReport(message);
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
    return { ...closed, message: await existingMessage(row.message) };
  });
}

/** Writes a `message.reported` event with the current state of the message, and its entry of the transparency log. */
async function tell({ message: { id }, app }: InboxRow, report: ReportOut) {
  const found = await messageOfApp(id, app.id);
  const [now] = await withAnswers(found ? [found] : []);
  if (!now) throw new Error('a message that is reported exists');
  const given = { ...now, app, topic: fullNameOf(app, now.topic) };
  const data = inEvents(await messageOut(given));
  await addLogEntries([loggedMessage(given, 'reported')]);
  await writeEvents([{ app, type: 'message.reported', data: { ...data, report } }]);
}

/** Time for which a report mutes the sender for the person. */
const MUTE_MS = 86_400_000;

/** Returns the reports of a message, newest first. @throws Problem not_found, invalid_cursor */
export async function listReports({ app }: AppCaller, input: ListReportsIn) {
  const before = idPlaceOf(input.cursor);
  const message = await messageRowOfApp(input.message_id, app.id);
  if (!message) throw new Problem('not_found');
  const reports = await pageOfReports(message, before, rowsFor(input.limit));
  return pageFrom(reports, input.limit, reportOut, (report) => [report.id]);
}

type Kept = Pick<ReportRow, 'id' | 'comment' | 'createdAt' | 'subscriberId' | 'reporterName'>;

const reportOut = ({ id, comment, createdAt, subscriberId, reporterName }: Kept): ReportOut => ({
  report_id: id,
  comment,
  reported_at: createdAt,
  muted_until: createdAt + MUTE_MS,
  reporter: { subscriber_id: subscriberId, display_name: reporterName },
});
