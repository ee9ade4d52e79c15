import type { AppCaller } from '../apps/app-caller.ts';
import { Problem } from '../errors.ts';
import type { ReportOut } from '../events/events.schema.ts';
import { idPlaceOf, pageFrom, rowsFor } from '../fields/cursor.ts';
import { Message } from '../messages/message.model.ts';
import { Report } from './report.model.ts';
import type { ListReportsIn } from './reports.schema.ts';

/** Time for which a report mutes the sender for the person. */
export const MUTE_MS = 86_400_000;

/** Returns the reports of a message, newest first. @throws Problem not_found, invalid_cursor */
export async function listReports({ app }: AppCaller, input: ListReportsIn) {
  const before = idPlaceOf(input.cursor);
  const message = await Message.ofApp(input.message_id, app.id);
  if (!message) throw new Problem('not_found');
  const reports = await Report.pageOf(message.id, before, rowsFor(input.limit));
  return pageFrom(reports, input.limit, reportOut, (report) => [report.id]);
}

type Kept = Pick<Report, 'id' | 'comment' | 'createdAt' | 'subscriberId' | 'reporterName'>;

export const reportOut = ({
  id,
  comment,
  createdAt,
  subscriberId,
  reporterName,
}: Kept): ReportOut => ({
  report_id: id,
  comment,
  reported_at: createdAt,
  muted_until: createdAt + MUTE_MS,
  reporter: { subscriber_id: subscriberId, display_name: reporterName },
});
