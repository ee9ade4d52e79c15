import { asApp } from '../../accounts/procedures.ts';
import type { ReportOut } from '../../messages/answers/message-answers.schema.ts';
import { asPerson } from '../../people/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import { rest, router } from '../../platform/trpc.ts';
import { openMessage } from '../inbox/answers.docs.ts';
import { InboxMessageOut } from '../inbox/answers.schema.ts';
import { ListReportsIn, ReportIn, ReportsOut } from './reports.schema.ts';
import { listReports, reportMessage } from './reports.ts';

/** That Ada did not expect a message. */
const aReport: ReportOut = {
  report_id: example.reportId,
  comment: 'I never ordered from you.',
  reported_at: example.soon,
  muted_until: example.soon + 86_400_000,
  reporter: { subscriber_id: example.subscriberId, display_name: example.personName },
};

export const reportsRouter = router({
  report: asPerson
    .meta(
      rest('POST', '/app/messages/{message_id}/report', {
        operationId: 'reportMessage',
        summary: 'Report a message as unexpected',
        description:
          'Informs the sender (`message.reported`), rejects the message if it is still open, and mutes its topic if requested. For 24 hours, the sender’s messages do not notify the person. A person can report a message once; repeating the report has no effect. It requires no passkey, because it can only reject.',
        example: {
          request: { message_id: example.messageId, comment: aReport.comment ?? '', mute: true },
          response: {
            ...openMessage,
            status: 'rejected',
            response: {
              value: 'reject',
              label: 'Decline',
              comment: aReport.comment,
              responded_at: example.soon,
              responder: { display_name: example.personName, is_you: true },
              auth_method: 'session',
              on_behalf_of: null,
              fields: null,
              edited: null,
            },
            first_contact: false,
            times_answered: null,
            reported: true,
            closed_at: example.soon,
          },
        },
      }),
    )
    .input(ReportIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => reportMessage(ctx.caller, input)),
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}/reports', {
        operationId: 'listReports',
        sdk: 'reports.list',
        summary: 'List the reports of a message',
        description: `Lists who reported that they did not expect the message, newest first. Reports are kept for ${CONTENT_DAYS} days.`,
        example: {
          request: { message_id: example.messageId, limit: '20' },
          response: { data: [aReport], has_more: false, next_cursor: null },
        },
      }),
    )
    .input(ListReportsIn)
    .output(ReportsOut)
    .query(({ ctx, input }) => listReports(ctx.caller, input)),
});
