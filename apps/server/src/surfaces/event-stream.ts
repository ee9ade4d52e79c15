import { once } from 'node:events';
import { jsonLine } from '@assent/core/pure/platform/schemas/json/json-line';
import { appRouter } from '@assent/core/router';
import { StreamEventsIn } from '@assent/core/schemas';
import type { EventBatch } from '@assent/core/service';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { answerThrown } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';

/** Time after which a client that reads nothing is disconnected. */
const STALLED_MS = 30_000;
/** Time after which a client reconnects by itself, ms (`retry` of Server-Sent Events). */
const RETRY_MS = 1_000;

/**
 * Serves the events of an app as Server-Sent Events. The next ones are read when the client has read those before, so a
 * slow client costs no memory. When this process stops or fails, the client continues elsewhere with `Last-Event-ID`.
 */
export function eventStream(dependencies: Dependencies): RequestHandler {
  const handler: RequestHandler = async (req, res) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    try {
      const context = contextOf(dependencies, 'open', req, res);
      const { events } = appRouter.createCaller(context, { signal: gone.signal });
      const batches = await events.stream(queryOf(req));
      res.writeHead(200, {
        'Content-Type': 'text/event-stream',
        // The latter: no proxy, nor this server, may compress or collect what is sent.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      const isHead = req.method === 'HEAD';
      if (!isHead) await written(res, `retry: ${RETRY_MS}\n\n`);
      for await (const batch of batches) {
        if (isHead) break;
        await written(res, textOf(batch));
      }
      res.end();
    } catch (error) {
      await answerThrown(dependencies.service, req, res, error);
    }
  };
  return Router().get('/', handler);
}

/** Returns the query. A reconnecting EventSource repeats its URL, so its header comes before `after`. */
function queryOf(req: Request): StreamEventsIn {
  const { type, ...query } = req.query;
  const after = req.get('last-event-id') || query.after;
  return StreamEventsIn.parse({
    ...query,
    ...(type !== undefined && { type: [type].flat() }),
    ...(after !== undefined && { after }),
  });
}

/**
 * Writes events in the format of Server-Sent Events (WHATWG HTML, 9.2.6). An `id` without data changes only what the client
 * sends as `Last-Event-ID`; it also tells proxies and the client that the connection is alive. Most parsers report no id
 * without data, but comments: the SDK reads the id from that.
 */
function textOf({ events, cursor }: EventBatch): string {
  const items = events.map((event) => `id: ${event.id}\ndata: ${jsonLine(event)}\n\n`);
  return `${items.join('')}: cursor ${cursor}\nid: ${cursor}\n\n`;
}

/** Writes a text, and waits while the client reads more slowly. @throws Error when it has gone, or reads nothing */
async function written(res: Response, text: string) {
  if (res.destroyed) throw new Error('the client has disconnected');
  if (res.write(text)) return;
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, STALLED_MS);
  res.once('close', end);
  await once(res, 'drain', { signal: ending.signal }).finally(() => {
    clearTimeout(timer);
    res.off('close', end);
  });
}
