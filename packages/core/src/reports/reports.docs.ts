import type { ReportOut } from '../events/events.schema.ts';
import { example } from '../fields/example.ts';
import type { Docs } from '../trpc.ts';
import type { ListReportsIn, ReportsOut } from './reports.schema.ts';

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
  summary: 'List the reports of a message',
  description:
    'Lists who reported that they did not expect the message, newest first. Reports are kept for 90 days.',
  problems: ['not_found', 'invalid_cursor'],
  example: {
    request: { message_id: example.messageId, limit: '20' },
    response: { data: [aReport], has_more: false, next_cursor: null },
  },
};
