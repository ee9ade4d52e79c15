import { exportFormats } from '@assent/core/accounts/audit/audit';
import { type AuditEntriesOut, ExportAuditIn } from '@assent/core/accounts/audit/audit.schema';
import { appRouter } from '@assent/core/router';
import { type RequestHandler, Router } from 'express';
import { answerThrown } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { written } from './written.ts';

const PAGE = '100';

/**
 * Serves the audit log of an account as a file, newest entry first. It is streamed page by page, each of which checks
 * the caller again, so the server holds one page at a time, and a session that ends also ends its export. A failure after
 * the first page closes the connection, so that clients notice that the file is not complete.
 */
export function auditExport(dependencies: Dependencies): RequestHandler {
  const handler: RequestHandler = async (req, res) => {
    try {
      const { format, ...filter } = ExportAuditIn.parse(req.query);
      const context = contextOf(dependencies, 'developer', req, res);
      const { audit } = appRouter.createCaller(context);
      const read = (cursor?: string) => audit.list({ ...filter, limit: PAGE, cursor });
      const first = await read();
      res.type(exportFormats[format].contentType);
      res.attachment(`audit-log.${format}`);
      for await (const chunk of chunksOf(format, first, read)) await written(res, chunk);
      res.end();
    } catch (error) {
      await answerThrown(dependencies.service, req, res, error);
    }
  };
  return Router().get('/', handler);
}

async function* chunksOf(
  format: keyof typeof exportFormats,
  first: AuditEntriesOut,
  read: (cursor: string) => Promise<AuditEntriesOut>,
) {
  const { head, line } = exportFormats[format];
  yield head;
  let page = first;
  for (;;) {
    yield page.data.map(line).join('');
    if (page.next_cursor === null) return;
    page = await read(page.next_cursor);
  }
}
