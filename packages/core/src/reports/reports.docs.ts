import { example } from '../fields/example.ts';
import { openMessage } from '../inbox/answers.docs.ts';
import type { InboxMessageOut } from '../inbox/answers.schema.ts';
import type { Words } from '../trpc.ts';
import type { ListReportsIn, ReportIn, ReportOut, ReportsOut } from './reports.schema.ts';

/** That Ada did not expect a message. */
export const aReport: ReportOut = {
  report_id: example.reportId,
  comment: 'I never ordered from you.',
  reported_at: example.soon,
  muted_until: example.soon + 86_400_000,
  reporter: { subscriber_id: example.subscriberId, display_name: example.personName },
};

export const report: Words<typeof ReportIn, typeof InboxMessageOut> = {
  operationId: 'reportMessage',
  summary: 'Say that it was not expected',
  description:
    'Tells the sender (`message.reported`), rejects the message if it is still open, and mutes its topic when asked. For 24 hours the sender’s messages do not notify the person. Once per person and message: again changes nothing. It needs no passkey, because it can only say no.',
  problems: ['not_found'],
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
      },
      first_contact: false,
      reported: true,
      closed_at: example.soon,
    },
  },
};

export const list: Words<typeof ListReportsIn, typeof ReportsOut> = {
  operationId: 'listReports',
  summary: 'Who did not expect a message',
  description: 'Newest first. A report is kept for 90 days.',
  problems: ['not_found', 'invalid_cursor'],
  example: {
    request: { message_id: example.messageId, limit: '20' },
    response: { data: [aReport], has_more: false, next_cursor: null },
  },
};
