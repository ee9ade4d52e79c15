import { Account } from '../accounts/account.model.ts';
import type { AppCaller } from '../accounts/app-caller.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../database/cursor.ts';
import { inTransaction } from '../database/database.ts';
import { writeEvent } from '../deliveries/event-writing.ts';
import { Problem } from '../errors.ts';
import { newId } from '../fields/identifiers.ts';
import type { InboxMessageOut } from '../inbox/answers.schema.ts';
import { closeByPerson } from '../inbox/answers.ts';
import { visibleMessage } from '../inbox/inbox-messages.ts';
import { Message } from '../messages/message.model.ts';
import { messageOut } from '../messages/message-out.ts';
import { noteProgress } from '../messages/noting.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { Subscriber } from '../subscriptions/subscriber.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import { noteSubscription } from '../subscriptions/subscriptions.ts';
import { Report } from './report.model.ts';
import type { ListReportsIn, ReportIn, ReportOut } from './reports.schema.ts';

/** How long a report keeps the sender's messages from notifying the person. */
const MUTE_MS = 86_400_000;

/**
 * "I did not expect this": tells the developer, rejects the message while it is open, mutes the sender for
 * a day, and its topic for good when asked.
 * All in one transaction, once per person and message. It needs no passkey: it can only say no (ADR 15).
 * @throws Problem not_found
 */
export async function reportMessage(
  caller: PersonCaller,
  input: ReportIn,
): Promise<InboxMessageOut> {
  const { person } = caller;
  const { topic } = await visibleMessage(caller, input.message_id);
  const message = await Message.findByPk(input.message_id, { rejectOnEmpty: true });
  const subscriber = await Subscriber.of(message.accountId, person.id);
  if (!subscriber) throw new Problem('not_found');
  const now = Date.now();
  await inTransaction(async () => {
    if (input.mute && (await Subscription.mute(message.topicId, person.id, now)))
      await noteSubscription(message.accountId, person.id);
    const report = {
      id: newId('rpt'),
      messageId: message.id,
      subscriberId: subscriber.id,
      reporterName: nameOf(person),
      comment: input.comment?.trim() || null,
      createdAt: now,
    };
    if (!(await Report.keep(report))) return;
    await Subscriber.mute(subscriber.id, now, now + MUTE_MS);
    await Message.countReport(message.id);
    await closeByPerson(caller, message, { value: 'reject', comment: input.comment, proof: null });
    await tell(message.id, topic, reportOut(report));
    await noteProgress('message.reported', [message.id]);
  });
  return visibleMessage(caller, input.message_id);
}

/** Writes `message.reported` about the message as it is now. */
async function tell(messageId: string, topic: string, report: ReportOut) {
  const message = await Message.findByPk(messageId, { rejectOnEmpty: true });
  const account = await Account.findByPk(message.accountId, { rejectOnEmpty: true });
  const { payload: _payload, ...data } = await messageOut(message, topic);
  await writeEvent(account, 'message.reported', { ...data, report });
}

/** Who did not expect a message, newest first. @throws Problem not_found, invalid_cursor */
export async function listReports({ account }: AppCaller, input: ListReportsIn) {
  const before = idPlaceOf(input.cursor);
  const message = await Message.ofAccount(input.message_id, account.id);
  if (!message) throw new Problem('not_found');
  const reports = await Report.pageOf(message.id, before, rowsFor(input.limit));
  return pageFrom(reports, input.limit, reportOut, (report) => [report.id]);
}

type Kept = Pick<Report, 'id' | 'comment' | 'createdAt' | 'subscriberId' | 'reporterName'>;
const reportOut = ({ id, comment, createdAt, subscriberId, reporterName }: Kept): ReportOut => ({
  report_id: id,
  comment,
  reported_at: createdAt,
  muted_until: createdAt + MUTE_MS,
  reporter: { subscriber_id: subscriberId, display_name: reporterName },
});
