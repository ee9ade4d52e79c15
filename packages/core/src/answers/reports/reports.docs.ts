import type { ReportOut } from '../../callbacks/events/events.schema.ts';
import { example } from '../../platform/schemas/example.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import type { Docs } from '../../platform/trpc.ts';
import { openMessage } from '../inbox/answers.docs.ts';
import type { InboxMessageOut } from '../inbox/answers.schema.ts';
import type { ListReportsIn, ReportIn, ReportsOut } from './reports.schema.ts';

/** That Ada did not expect a message. */
export const aReport: ReportOut = {
  report_id: example.reportId,
  comment: 'I never ordered from you.',
  reported_at: example.soon,
  muted_until: example.soon + 86_400_000,
  reporter: { subscriber_id: example.subscriberId, display_name: example.personName },
};

export const list: Docs<typeof ListReportsIn, typeof ReportsOut> = {
  operationId: 'listReports',
  sdk: 'reports.list',
  summary: 'List the reports of a message',
  description: `Lists who reported that they did not expect the message, newest first. Reports are kept for ${CONTENT_DAYS} days.`,
  example: {
    request: { message_id: example.messageId, limit: '20' },
    response: { data: [aReport], has_more: false, next_cursor: null },
  },
};

export const report: Docs<typeof ReportIn, typeof InboxMessageOut> = {
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
};
