import { appRouter } from '@assent/core/router';
import { ExportAuditIn, ExportMessagesIn } from '@assent/core/schemas';
import { auditFormats, MAX_EXPORTED, messageFormats, type Surface } from '@assent/core/service';
import { type Request, type RequestHandler, Router } from 'express';
import { answerThrown } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { written } from './written.ts';

const PAGE = '100';

type Page<Row> = { data: Row[]; next_cursor: string | null };

/** A file: its name, a line before the rows, the line of each row, and the list that has them. */
type Export<Row> = {
  name: string;
  format: { contentType: string; head: string; line: (row: Row) => string };
  read: (page: { limit: string; cursor?: string }) => Promise<Page<Row>>;
  /** The most rows. */
  most?: number;
};

type Caller = ReturnType<typeof appRouter.createCaller>;

/** Serves the audit log of an account, newest entry first. */
export const auditExport = (dependencies: Dependencies) =>
  exported(dependencies, 'developer', ({ audit }, { query }) => {
    const { format, ...filter } = ExportAuditIn.parse(query);
    return {
      name: `audit-log.${format}`,
      format: auditFormats[format],
      read: (page) => audit.list({ ...filter, ...page }),
    };
  });

/** Serves the messages that the filters of the list select for the console, newest first. */
export const messageExport = (dependencies: Dependencies) =>
  exported(dependencies, 'trpc', ({ messages }, { query: { status, ...query } }) => {
    const { format, created_after, created_before, ...filter } = ExportMessagesIn.parse({
      ...query,
      ...(status !== undefined && { status: [status].flat() }),
    });
    const times = {
      created_after: created_after?.toString(),
      created_before: created_before?.toString(),
    };
    return {
      name: `messages.${format}`,
      format: messageFormats[format],
      read: (page) => messages.list({ ...filter, ...times, ...page }),
      most: MAX_EXPORTED,
    };
  });

/**
 * Serves a list as a file. It is streamed page by page along the keyset of the list, each of which checks the caller again,
 * so the server holds one page at a time, and a session that ends also ends its export. A failure after the first page
 * closes the connection, so that clients notice that the file is not complete.
 */
function exported<Row>(
  dependencies: Dependencies,
  surface: Surface,
  exportOf: (caller: Caller, req: Request) => Export<Row>,
): RequestHandler {
  const handler: RequestHandler = async (req, res) => {
    try {
      const context = contextOf(dependencies, surface, req, res);
      const asked = exportOf(appRouter.createCaller(context), req);
      const first = await asked.read({ limit: PAGE });
      res.type(asked.format.contentType);
      res.attachment(asked.name);
      for await (const chunk of chunksOf(asked, first)) await written(res, chunk);
      res.end();
    } catch (error) {
      await answerThrown(dependencies.service, req, res, error);
    }
  };
  return Router().get('/', handler);
}

async function* chunksOf<Row>(
  { format: { head, line }, read, most = Number.POSITIVE_INFINITY }: Export<Row>,
  first: Page<Row>,
) {
  yield head;
  let page = first;
  for (let left = most; ; left -= page.data.length) {
    yield page.data.slice(0, left).map(line).join('');
    if (page.next_cursor === null || left <= page.data.length) return;
    page = await read({ limit: PAGE, cursor: page.next_cursor });
  }
}
