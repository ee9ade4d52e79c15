import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
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
