import { exportFormats, MAX_EXPORTED } from '@assent/core/messages/messages/message-export';
import { ExportMessagesIn, type MessagesOut } from '@assent/core/messages/messages/messages.schema';
import { appRouter } from '@assent/core/router';
import { type RequestHandler, Router } from 'express';
import { answerThrown } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { written } from './written.ts';

const PAGE = '100';

/**
 * Serves the messages that the filters of the list select as a file for the console, newest first. As the audit log
 * (audit-export.ts), it is streamed page by page along the keyset of the list, and each page checks the caller again.
 */
export function messageExport(dependencies: Dependencies): RequestHandler {
  const handler: RequestHandler = async (req, res) => {
    try {
      const { status, ...query } = req.query;
      const { format, ...filter } = ExportMessagesIn.parse({
        ...query,
        ...(status !== undefined && { status: [status].flat() }),
      });
      const context = contextOf(dependencies, 'trpc', req, res);
      const { messages } = appRouter.createCaller(context);
      const times = {
        created_after: textOf(filter.created_after),
        created_before: textOf(filter.created_before),
      };
      const read = (cursor?: string) => messages.list({ ...filter, ...times, limit: PAGE, cursor });
      const first = await read();
      res.type(exportFormats[format].contentType);
      res.attachment(`messages.${format}`);
      for await (const chunk of chunksOf(format, first, read)) await written(res, chunk);
      res.end();
    } catch (error) {
      await answerThrown(dependencies.service, req, res, error);
    }
  };
  return Router().get('/', handler);
}

const textOf = (time: number | undefined) => (time === undefined ? undefined : String(time));

async function* chunksOf(
  format: keyof typeof exportFormats,
  first: MessagesOut,
  read: (cursor: string) => Promise<MessagesOut>,
) {
  const { head, line } = exportFormats[format];
  yield head;
  let page = first;
  for (let left = MAX_EXPORTED; ; left -= page.data.length) {
    yield page.data.slice(0, left).map(line).join('');
    if (page.next_cursor === null || left <= page.data.length) return;
    page = await read(page.next_cursor);
  }
}
