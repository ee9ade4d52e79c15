import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { streams } from '@assent/core/changes/streams';
import type { Service } from '@assent/core/service';
import type { Express } from 'express';
import { answerUnreadable } from './problems.ts';

/** A filter by a reference of 2,048 characters is 18 kB in a URL. */
const HEADER_LIMIT = 32 * 1024;

/** Serves the app. @throws Error with EADDRINUSE when the port is taken */
export async function listen(
  app: Express,
  service: Service,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer({ maxHeaderSize: HEADER_LIMIT }, app);
  server.on('clientError', answerUnreadable(service));
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

const STOP_MS = 20_000;

/** Takes nothing new, ends the streams at once and finishes the rest of what is in flight. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  streams.endAll();
  // A connection that finishes its request now would be kept alive for the next.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
