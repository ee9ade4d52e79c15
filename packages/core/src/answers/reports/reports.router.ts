import { asApp } from '../../accounts/procedures.ts';
import { asPerson } from '../../people/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import { InboxMessageOut } from '../inbox/answers.schema.ts';
import * as docs from './reports.docs.ts';
import { ListReportsIn, ReportIn, ReportsOut } from './reports.schema.ts';
import { listReports, reportMessage } from './reports.ts';

export const reportsRouter = router({
  report: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/report', docs.report))
    .input(ReportIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => reportMessage(ctx.caller, input)),
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}/reports', docs.list))
    .input(ListReportsIn)
    .output(ReportsOut)
    .query(({ ctx, input }) => listReports(ctx.caller, input)),
});
