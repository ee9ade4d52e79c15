import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { metricsText } from '@assent/core/metrics';

/** `/metrics` of a worker that runs alone. It has no other HTTP. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  const server = createServer(async (_req, res) => {
    const { type, text } = await metricsText();
    res.setHeader('Content-Type', type);
    res.end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
