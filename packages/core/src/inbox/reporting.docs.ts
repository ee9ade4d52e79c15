import { example } from '../fields/example.ts';
import { aReport } from '../reports/reports.docs.ts';
import type { ReportIn } from '../reports/reports.schema.ts';
import type { Docs } from '../trpc.ts';
import { openMessage } from './answers.docs.ts';
import type { InboxMessageOut } from './answers.schema.ts';

export const report: Docs<typeof ReportIn, typeof InboxMessageOut> = {
  operationId: 'reportMessage',
  summary: 'Report a message as unexpected',
  description:
    'Informs the sender (`message.reported`), rejects the message if it is still open, and mutes its topic if requested. For 24 hours, the sender’s messages do not notify the person. A person can report a message once; repeating the report has no effect. It requires no passkey, because it can only reject.',
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
        on_behalf_of: null,
        fields: null,
        edited: null,
      },
      first_contact: false,
      reported: true,
      closed_at: example.soon,
    },
  },
};
